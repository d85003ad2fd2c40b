import { limitMessages } from '@storefront/shared-contracts/texts';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { limits } from '@storefront/shared-contracts/limits';
import { hours, later, minutes, seconds } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { rateLimiter } from '../../platform/http/rate-limit';
import type { Customer } from '../../domains/identity/customers';
import type { CartSettings } from '../cart/settings';
import { isOpenCashOrder } from '../holds';

/** Limits of cash orders that reject one. */
export type CashLimit = 'customer' | 'new-customer' | 'address';

/** A cash order that a limit rejects. */
export class CashLimitError extends ApiError {
  constructor(
    readonly limit: CashLimit,
    { retryAfter, message }: { retryAfter: number; message: string },
  ) {
    super('tooManyRequests', { retryAfter, message });
    this.name = 'CashLimitError';
  }
}

/** When to look again at orders that wait for their delivery. */
const deliveryRetry = (24 * hours) / seconds;

interface CashOrder {
  customer: Pick<Customer, 'id' | 'createdAt'>;
  ip: string;
  now: Date;
}

/**
 * Asserts that the customer has not too many open cash orders, and counts one more of the IP address. The cart is locked, so that two
 * orders of a customer come one after the other. Locks a counter of limits. @throws CashLimitError See docs/behaviour.md, O21.
 */
export async function countCashOrder(
  tx: Database,
  settings: Pick<CartSettings, 'openCashOrders' | 'openCashOrdersNew' | 'cashOrdersPerIp'>,
  { customer, ip, now }: CashOrder,
): Promise<void> {
  const open = await tx.$count(orders, isOpenCashOrder(customer.id));
  const { openCashOrders, openCashOrdersNew, cashOrdersPerIp } = settings;
  if (open >= openCashOrders) {
    const message = limitMessages.openCashOrders(openCashOrders);
    throw new CashLimitError('customer', { retryAfter: deliveryRetry, message });
  }
  const establishedAt = later(customer.createdAt, limits.newAccountHours * hours);
  if (now < establishedAt && open >= openCashOrdersNew) {
    const retryAfter = Math.ceil((establishedAt.getTime() - now.getTime()) / seconds);
    const message = limitMessages.openCashOrdersNew(openCashOrdersNew, formatIstDateTime(establishedAt));
    throw new CashLimitError('new-customer', { retryAfter, message });
  }
  await rateLimiter(tx, () => now)
    .consume(cashOrdersPerIp, ip)
    .catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.retryAfter === undefined) throw error;
      const { retryAfter } = error;
      const message = limitMessages.cashOrdersOfAddress(Math.ceil((retryAfter * seconds) / minutes));
      throw new CashLimitError('address', { retryAfter, message });
    });
}

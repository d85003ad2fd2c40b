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

export type CashLimit = 'customer' | 'new-customer' | 'address';

/** A limit rejected a cash order. */
export class CashLimitError extends ApiError {
  constructor(
    readonly limit: CashLimit,
    { retryAfter, message }: { retryAfter: number; message: string },
  ) {
    super('tooManyRequests', { retryAfter, message });
    this.name = 'CashLimitError';
  }
}

/** Retry-After, in seconds, for a customer whose open orders wait for their delivery. */
const deliveryRetry = (24 * hours) / seconds;

interface CashOrder {
  customer: Pick<Customer, 'id' | 'createdAt'>;
  ip: string;
  now: Date;
}

/**
 * Asserts the limit of open cash orders of the customer, and counts one for the IP address. The caller holds the cart's row
 * lock, so that two orders of a customer run one after the other. Locks a row of `rate_limits`. See docs/behaviour.md, O21.
 * @throws CashLimitError
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

import { checkoutResultCodes, orderStatus, type PaymentMode, type ProductType } from '@storefront/shared-contracts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { limitMessages } from '@storefront/shared-contracts/texts';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { limits } from '@storefront/shared-contracts/limits';
import { getMedicineLineError } from '../cart/messages';
import { lockCart } from '../cart/repository';
import type { CartSettings } from '../cart/settings';
import type { Database } from '../../platform/db/database';
import { couponUses, orders, payments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { type Customer, keepCustomer } from '../../domains/identity/customers';
import type { Mailer } from '../../domains/notifications/settings';
import { endUnpaid } from '../orders/cancel-order';
import { enqueueNotice } from '../orders/confirmation';
import { isPayable } from '../orders/order-machine';
import { customerOfOrder, lockOrder, type Order, orderedGoods, removeOrderedLines } from '../orders/order-repository';
import { assertUnpaidUnits, countHoldStart, holdStock, isOpenCashOrder, needsRenewal } from '../holds';
import { endHold, lockProducts, takeStock } from '../stock-ledger/stock';
import { assertUnchanged, checkoutChanged, type Placing } from './check-as-priced';
import { findCheckout } from './checkouts';
import { insertOrderRows } from './insert-order';
import { inTransaction, type UnitOfWork, type WorkContext } from '../../platform/unit-of-work';
import { hours, later, minutes, seconds } from '../../platform/clock';
import { rateLimiter } from '../../platform/http/rate-limit';

type CashLimit = 'customer' | 'new-customer' | 'address';

/** A limit rejected a cash order. */
class CashLimitError extends ApiError {
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
async function countCashOrder(
  tx: Database,
  settings: Pick<CartSettings, 'openCashOrders' | 'openCashOrdersNew' | 'cashOrdersPerIp'>,
  { customer, ip, now }: CashOrder,
): Promise<void> {
  const open = await tx.$count(orders, and(isOpenCashOrder(customer.id), gt(orders.totalPaise, 0)));
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

/** Dependencies of placing an order. */
export interface PlaceContext extends WorkContext {
  mailer: Mailer;
  settings: CartSettings;
}

/** The checkout to place, its customer, and the payment mode. */
export interface PlaceRequest extends Placing {
  customerId: number;
  type: ProductType;
  reference: string;
  /** IP address or network whose cash orders are counted. */
  ip: string;
}

/**
 * Places a checkout exactly as it was priced, in one transaction. A cash order is placed. An online order waits for its payment
 * and replaces the customer's earlier unpaid orders. The same reference always returns the same order; an order that waits for
 * its payment may get a new stock hold. See docs/behaviour.md, D18 to D22, Y11 to Y13, O21.
 * @throws ApiError `checkoutNotFound`; `checkoutChanged` with the differences; the errors of the limits of holds and cash
 * orders
 */
export async function placeOrder(context: PlaceContext, request: PlaceRequest): Promise<Order> {
  const order = await inTransaction(context, (unit) => place(unit, context, request)).catch((error: unknown) => {
    if (error instanceof CashLimitError) {
      context.metrics?.count('storefront_cash_orders_rejected_total', { limit: error.limit });
    }
    throw error;
  });
  context.mailer.deliverSoon();
  return order;
}

const nothingToPay = 'There is nothing to pay for this order. Please confirm it without payment.';

async function place(unit: UnitOfWork, { mailer, settings }: PlaceContext, request: PlaceRequest): Promise<Order> {
  const { tx } = unit;
  const { customerId, type, mode, now } = request;
  // Lock order: customer, cart, order, coupon, products by id (docs/decisions/0018).
  const customer = await keepCustomer(tx, customerId);
  if (customer === undefined) throw new ApiError('expiredToken');
  if (customer.mobile === null) throw new ApiError('notVerified');
  await lockCart(tx, { customerId });
  const found = await findCheckout(tx, request);
  if (found === undefined) throw new ApiError('checkoutNotFound');
  const { checkout } = found;
  const existing = await findExistingOrder(tx, checkout.id, mode);
  if (existing !== undefined) {
    if (mode === 'online') await renewHold(tx, existing, settings, now);
    return existing;
  }
  if (checkout.expiresAt === null || checkout.expiresAt <= now) throw new ApiError('checkoutChanged');
  if (mode === 'online' && checkout.totalPaise === 0) throw new ApiError('checkoutChanged', { message: nothingToPay });
  await supersedeUnpaidOrders(unit, request);
  await assertUnchanged(tx, found, settings, request);
  const goods =
    type === 'medicine' ? checkout.lines.map((line) => ({ productId: line.itemId, quantity: line.quantity })) : [];
  const ids = goods.map(({ productId }) => productId);
  const { expiryMarginDays } = settings;
  const products = await lockProducts(tx, ids, { now, expiryMarginDays });
  if (mode === 'cod' && checkout.totalPaise > 0) {
    await assertUnpaidUnits(tx, settings, { customerId, goods, products, now });
    await countCashOrder(tx, settings, { customer, ip: request.ip, now });
  }
  const placement = { mode, mobile: customer.mobile, sellerState: settings.sellerState, now };
  const order = await insertOrderRows(unit, checkout, placement);
  const { couponId } = checkout;
  if (couponId !== null) await tx.insert(couponUses).values({ couponId, customerId, orderId: order.id, usedAt: now });
  if (mode === 'online') {
    await countHoldStart(tx, settings, { customerId, goods, products, now });
    await holdStock(tx, { orderId: order.id, goods, products, isReached: false, now });
  } else {
    await takeStock(tx, goods, { orderId: order.id, at: now });
    await removeOrderedLines(tx, order);
    await enqueueNotice(tx, order, { notice: { kind: 'placed' }, mailer, now });
  }
  return order;
}

const { paymentPending, paymentFailed, cancelled, refundInitiated } = orderStatus;
/** Statuses of online orders that wait for their payment or ended without delivery. */
const notPlaced: ReadonlySet<number> = new Set([paymentPending, paymentFailed, cancelled, refundInitiated]);

async function findExistingOrder(tx: Database, checkoutId: number, mode: PaymentMode): Promise<Order | undefined> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkoutId));
  if (found === undefined) return undefined;
  const order = await lockOrder(tx, found.id);
  // The customer could still pay a pending online payment, so that the order would be paid twice; and a cancelled order is not
  // placed. The page prices the cart again, and the new order replaces this one.
  if (mode === 'cod' && order.mode === 'online' && notPlaced.has(order.status)) throw new ApiError('checkoutChanged');
  return order;
}

/**
 * Renews the stock hold of an order whose customer goes to the gateway again, so that nobody pays for items that others
 * bought after the first hold ended. The order stays as it is if this throws.
 * @throws ApiError `checkoutChanged` with the missing items; `holdsUsedUp`
 */
async function renewHold(tx: Database, order: Order, settings: CartSettings, now: Date): Promise<void> {
  if (order.status !== paymentPending || !isPayable(order.createdAt, now)) return;
  const goods = await orderedGoods(tx, order);
  if (goods.length === 0 || !(await needsRenewal(tx, order.id, now))) return;
  const ids = goods.map(({ productId }) => productId);
  const { expiryMarginDays } = settings;
  const products = await lockProducts(tx, ids, { now, expiryMarginDays, exceptOrders: [order.id] });
  const missing = goods.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (product === undefined) return [];
    return getMedicineLineError({ ...product, available: Math.max(0, product.available) }, quantity) ?? [];
  });
  if (missing.length > 0) throw checkoutChanged(checkoutResultCodes.cartErrors, missing);
  await countHoldStart(tx, settings, {
    customerId: customerOfOrder(order),
    goods,
    products,
    now,
    exceptOrder: order.id,
  });
  await endHold(tx, order.id);
  const [payment] = await tx
    .update(payments)
    .set({ holdRenewals: sql`${payments.holdRenewals} + 1` })
    .where(eq(payments.orderId, order.id))
    .returning({ reachedAt: payments.reachedAt });
  const isReached = payment !== undefined && payment.reachedAt !== null;
  await holdStock(tx, { orderId: order.id, goods, products, isReached, now });
}

/**
 * Fails the customer's unpaid orders of this type. Their payments stay open, so that money that still arrives is noticed
 * (docs/behaviour.md, Y5).
 */
async function supersedeUnpaidOrders(unit: UnitOfWork, { customerId, type, now }: PlaceRequest): Promise<void> {
  const { tx } = unit;
  const unpaid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.productType, type), eq(orders.status, paymentPending)))
    .orderBy(asc(orders.id));
  for (const { id } of unpaid) {
    const order = await lockOrder(tx, id);
    // A concurrent transaction may have settled its payment before the lock.
    if (order.status !== paymentPending) continue;
    await endUnpaid(unit, order, paymentFailed, { kind: 'replaced', at: now });
  }
}

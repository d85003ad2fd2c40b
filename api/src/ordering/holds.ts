import { checkoutResultCodes, orderStatus } from '@storefront/shared-contracts';
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { minutes, seconds } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { orderItems, orders, payments, stockHolds } from '../platform/db/schema';
import { ApiError, errorTable } from '../platform/errors';
import { rateLimiter } from '../platform/http/rate-limit';
import type { CartSettings } from './cart/settings';
import { decideRenewal, holdEnd, holdMs, isScarce, scarceHoldMs } from './hold-decision';
import type { AvailableProduct, StockQuantity } from './stock-ledger/stock';

/** Limits of holds that the operator can change. */
type HoldRules = Pick<CartSettings, 'holdStarts' | 'heldUnits'>;

/** Medicines to hold for an order. The caller has locked the products and checked the available units. */
interface HoldRequest {
  orderId: number;
  goods: readonly StockQuantity[];
  products: ReadonlyMap<number, AvailableProduct>;
  /** Whether the gateway knows the order's payment. */
  isReached: boolean;
  now: Date;
}

/** Inserts holds for an order; a hold of scarce units is shorter. See docs/behaviour.md, D21, Y14. */
export async function holdStock(
  tx: Database,
  { orderId, goods, products, isReached, now }: HoldRequest,
): Promise<void> {
  if (goods.length === 0) return;
  const levels = goods.map(({ productId, quantity }) => {
    const { stock = 0, available = 0 } = products.get(productId) ?? {};
    return { productId, quantity, level: { stock, available: available - quantity } };
  });
  await tx.insert(stockHolds).values(
    levels.map(({ level, ...amount }) => {
      return { orderId, ...amount, startedAt: now, expiresAt: holdEnd(level, { isReached, now }) };
    }),
  );
  const scarce = levels.filter(({ level }) => isScarce(level)).map(({ productId }) => productId);
  if (scarce.length > 0) await shortenIdleHolds(tx, scarce, now);
}

/**
 * Shortens the holds of orders whose payment the gateway does not know: they started when more units were available. Skips
 * locked rows, because their transaction may wait for the products that this one has locked (docs/decisions/0018).
 */
async function shortenIdleHolds(tx: Database, productIds: readonly number[], now: Date): Promise<void> {
  const { orderId, productId, startedAt, expiresAt } = stockHolds;
  const idle = tx
    .select({ orderId, productId })
    .from(stockHolds)
    .innerJoin(payments, eq(payments.orderId, orderId))
    .where(and(inArray(productId, [...productIds]), gt(expiresAt, now), isNull(payments.reachedAt)))
    .for('update', { of: stockHolds, skipLocked: true });
  const end = sql`${startedAt} + ${scarceHoldMs} * interval '1 millisecond'`;
  await tx
    .update(stockHolds)
    .set({ expiresAt: sql`least(${expiresAt}, ${end})` })
    .where(sql`(${orderId}, ${productId}) in (${idle})`);
}

/**
 * Extends a live hold to the full duration, because the customer has begun to pay. The caller holds the row locks of the
 * products.
 */
export async function extendHold(tx: Database, orderId: number, now: Date): Promise<void> {
  const whole = sql`${stockHolds.startedAt} + ${holdMs} * interval '1 millisecond'`;
  await tx
    .update(stockHolds)
    .set({ expiresAt: sql`greatest(${stockHolds.expiresAt}, ${whole})` })
    .where(and(eq(stockHolds.orderId, orderId), gt(stockHolds.expiresAt, now)));
}

/**
 * Whether to renew the hold of an order. See docs/behaviour.md, Y11.
 * @throws ApiError `holdsUsedUp`
 */
export async function needsRenewal(tx: Database, orderId: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({
      renewals: payments.holdRenewals,
      reachedAt: payments.reachedAt,
      startedAt: sql<Date | null>`min(${stockHolds.startedAt})`.mapWith(stockHolds.startedAt),
      expiresAt: sql<Date | null>`min(${stockHolds.expiresAt})`.mapWith(stockHolds.expiresAt),
    })
    .from(payments)
    .leftJoin(stockHolds, eq(stockHolds.orderId, payments.orderId))
    .where(eq(payments.orderId, orderId))
    .groupBy(payments.id);
  const { startedAt, expiresAt, renewals = 0, reachedAt } = found ?? {};
  const hold = { startedAt: startedAt ?? undefined, expiresAt: expiresAt ?? undefined, renewals };
  const decision = decideRenewal({ ...hold, isReached: (reachedAt ?? null) !== null }, now);
  if (decision !== 'spent') return decision === 'renew';
  const errors = [errorTable.holdsUsedUp.message];
  throw new ApiError('holdsUsedUp', { checkout: { successStatus: checkoutResultCodes.cartErrors, errors } });
}

interface HoldStart extends Pick<HoldRequest, 'goods' | 'products' | 'now'> {
  customerId: number;
  /** The order whose hold is renewed; its units do not count. */
  exceptOrder?: number;
}

/**
 * Asserts the limit of units per medicine in the customer's unpaid orders: those held for an online payment and open cash
 * orders. See docs/behaviour.md, Y12.
 * @throws ApiError `notEnoughStock`
 */
export async function assertUnpaidUnits(
  tx: Database,
  { heldUnits }: Pick<HoldRules, 'heldUnits'>,
  start: HoldStart,
): Promise<void> {
  const { goods, products } = start;
  const [held, ordered] = [await listHeldUnits(tx, start), await listCashUnits(tx, start)];
  for (const { productId, quantity } of goods) {
    const units = quantity + (held.get(productId) ?? 0) + (ordered.get(productId) ?? 0);
    if (units <= heldUnits) continue;
    const name = products.get(productId)?.name ?? '';
    const errors = [
      `${name}: your orders that are not paid yet can have at most ${heldUnits} together. Decrease the quantity.`,
    ];
    const checkout = { successStatus: checkoutResultCodes.cartErrors, errors };
    throw new ApiError('notEnoughStock', { message: errors.join(), checkout });
  }
}

/**
 * Counts the start of a hold, and asserts the limit of units that the customer holds, over all orders that the customer placed
 * and cancelled. A rollback takes the count back. See docs/behaviour.md, Y12, Y13.
 * @throws ApiError `notEnoughStock`, `tooManyRequests`
 */
export async function countHoldStart(tx: Database, rules: HoldRules, start: HoldStart): Promise<void> {
  const { customerId, products, now, goods } = start;
  await assertUnpaidUnits(tx, rules, start);
  for (const { productId } of sortById(goods)) {
    const name = products.get(productId)?.name ?? '';
    await rateLimiter(tx, () => now)
      .consume(rules.holdStarts, holdKey(customerId, productId))
      .catch((error: unknown) => {
        throw describeLimit(error, name);
      });
  }
}

/** Takes back one counted start of each medicine, because the customer has paid. */
export async function undoHoldStart(
  tx: Database,
  { holdStarts }: Pick<HoldRules, 'holdStarts'>,
  { customerId, goods, now }: Pick<HoldStart, 'customerId' | 'goods' | 'now'>,
): Promise<void> {
  const limiter = rateLimiter(tx, () => now);
  for (const { productId } of sortById(goods)) await limiter.undoConsume(holdStarts, holdKey(customerId, productId));
}

const holdKey = (customerId: number, productId: number) => `${customerId}:${productId}`;

const sortById = (goods: readonly StockQuantity[]) => [...goods].sort((one, other) => one.productId - other.productId);

function describeLimit(error: unknown, name: string): unknown {
  if (!(error instanceof ApiError) || error.retryAfter === undefined) return error;
  const { retryAfter } = error;
  const wait = Math.ceil((retryAfter * seconds) / minutes);
  const message =
    `You have started too many payments for ${name} without completing them. ` +
    `Please try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}, or choose another way to pay.`;
  return new ApiError('tooManyRequests', { retryAfter, message });
}

/** Units of each medicine that the customer's other orders hold. */
async function listHeldUnits(tx: Database, { customerId, exceptOrder, goods, now }: HoldStart) {
  if (goods.length === 0) return new Map<number, number>();
  const rows = await tx
    .select({ productId: stockHolds.productId, units: sql<number>`sum(${stockHolds.quantity})::int` })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        gt(stockHolds.expiresAt, now),
        inArray(
          stockHolds.productId,
          goods.map(({ productId }) => productId),
        ),
        exceptOrder === undefined ? undefined : ne(stockHolds.orderId, exceptOrder),
      ),
    )
    .groupBy(stockHolds.productId);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/** Units of each medicine in the customer's open cash orders. */
async function listCashUnits(tx: Database, { customerId, goods }: HoldStart) {
  if (goods.length === 0) return new Map<number, number>();
  const rows = await tx
    .select({ productId: orderItems.itemId, units: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        isOpenCashOrder(customerId),
        eq(orders.productType, 'medicine'),
        inArray(
          orderItems.itemId,
          goods.map(({ productId }) => productId),
        ),
      ),
    )
    .groupBy(orderItems.itemId);
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

const { placed, confirmed, packed, shipped, onHold } = orderStatus;

/** Condition on `orders`: the customer's cash orders whose cash is still to be collected. */
export const isOpenCashOrder = (customerId: number) =>
  and(
    eq(orders.customerId, customerId),
    eq(orders.mode, 'cod'),
    or(
      inArray(orders.status, [placed, confirmed, packed, onHold]),
      // The cash of lab tests is collected with the sample.
      and(eq(orders.status, shipped), eq(orders.productType, 'medicine')),
    ),
  );

import { limits, orderStatus, type PaymentMode, type ProductType } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import { lockCart } from '../cart/repository';
import type { Minimums } from '../cart/totals';
import { findCheckout } from '../checkout/checkouts';
import { later, minutes } from '../clock';
import type { Database } from '../db/database';
import { couponUses, orders } from '../db/schema';
import { ApiError } from '../errors';
import { keepCustomer } from '../identity/customers';
import { enqueueConfirmation, type OrderPost } from './confirmation';
import { holdAgain } from './place-again';
import { removeOrderedLines } from './place-cart';
import { holdToPriced } from './place-checks';
import { replaceUnpaid } from './place-replaced';
import { openPayment, writeOrder } from './place-rows';
import { lockOrder, type Order } from './record';
import { holdStock, takeStock } from './stock';

/** What placing an order works with. */
export interface PlaceContext {
  db: Database;
  post: OrderPost;
  minimums: Minimums;
}

/** Which checkout is to be placed, by whom, and how it is paid. */
export interface PlaceRequest {
  customerId: number;
  type: ProductType;
  reference: string;
  mode: PaymentMode;
  now: Date;
}

const { paymentPending, paymentFailed, cancelled, refundInitiated } = orderStatus;
/** Online orders in these wait for their money, or have ended without goods. */
const notPlaced: ReadonlySet<number> = new Set([paymentPending, paymentFailed, cancelled, refundInitiated]);

async function existingOrder(tx: Database, checkoutId: number, mode: PaymentMode): Promise<Order | undefined> {
  const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkoutId));
  if (found === undefined) return undefined;
  const order = await lockOrder(tx, found.id);
  // A pending online payment could be paid twice, and a cancelled order is not placed. The page prices the cart again, and the
  // new order replaces this one.
  if (mode === 'cod' && order.mode === 'online' && notPlaced.has(order.status)) throw new ApiError('checkoutChanged');
  return order;
}

const nothingToPay = 'There is nothing to pay for this order. Please confirm it without payment.';

async function place(tx: Database, { post, minimums }: PlaceContext, request: PlaceRequest): Promise<Order> {
  const { customerId, type, mode, now } = request;
  // Lock order: customer, cart, order, coupon, products by id (docs/decisions/0018).
  const customer = await keepCustomer(tx, customerId);
  if (customer === undefined) throw new ApiError('deadToken');
  if (customer.mobile === null) throw new ApiError('notVerified');
  await lockCart(tx, { customerId });
  const found = await findCheckout(tx, request);
  if (found === undefined) throw new ApiError('checkoutNotFound');
  const { checkout } = found;
  const existing = await existingOrder(tx, checkout.id, mode);
  if (existing !== undefined) {
    if (mode === 'online') await holdAgain(tx, existing, now);
    return existing;
  }
  if (checkout.expiresAt <= now) throw new ApiError('checkoutChanged');
  if (mode === 'online' && checkout.totalPaise === 0) throw new ApiError('checkoutChanged', { message: nothingToPay });
  await replaceUnpaid(tx, { customerId, type, now });
  await holdToPriced(tx, found, minimums, request);
  const order = await writeOrder(tx, checkout, { mode, mobile: customer.mobile, now });
  const { couponId } = checkout;
  if (couponId !== null) await tx.insert(couponUses).values({ couponId, customerId, orderId: order.id, usedAt: now });
  const goods =
    type === 'medicine' ? checkout.lines.map((line) => ({ productId: line.itemId, quantity: line.quantity })) : [];
  if (mode === 'online') {
    await holdStock(tx, order.id, goods, later(now, limits.paymentWindowMinutes * minutes));
    await openPayment(tx, order, now);
  } else {
    await takeStock(tx, goods);
    await removeOrderedLines(tx, order);
    await enqueueConfirmation(tx, order, post.shop, now);
  }
  return order;
}

/**
 * Places a priced checkout exactly as it was priced, all of it or nothing: a cash order is placed, an online order waits for
 * its money and replaces earlier ones that do. The same reference always gives the same order, also after its end and from many
 * calls at once; one that waits for its money has its goods held anew. Throws `checkoutNotFound`, or `checkoutChanged` naming what
 * is not as it was. Source: D18, D20, D21, D22.
 */
export async function placeOrder(context: PlaceContext, request: PlaceRequest): Promise<Order> {
  const order = await context.db.transaction((tx) => place(tx, context, request));
  context.post.wake();
  return order;
}

import type { AccountData, ProductType } from '@storefront/shared-contracts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { addressesOf } from '../../domains/account/addresses';
import { findCustomerById } from '../../domains/identity/customers';
import { readSnapshot, type Database } from '../../platform/db/database';
import {
  cartCoupons,
  carts,
  coupons,
  couponUses,
  labTests,
  orders,
  outbox,
  payments,
  products,
  sessions,
  stockNotices,
} from '../../platform/db/schema';
import {
  MessageKeyMissingError,
  type MessageCipher,
  type MessageContent,
} from '../../domains/notifications/message-cipher';
import { noContent, openMessage } from '../../domains/notifications/outbox';
import { ApiError } from '../../platform/errors';
import { rupees } from '../../platform/money';
import { cartOf } from '../cart/carts';
import { getOrderDetail } from '../orders/read/service';
import { verifiedRecipients } from './delete-account';

/** The products of a cart's lines, and the name that the export gives them. */
const cartProducts = {
  medicine: { table: products, name: products.name },
  lab: { table: labTests, name: labTests.title },
};

async function exportCart(db: Database, cartId: number, type: ProductType): Promise<AccountData['carts'][number]> {
  const { table, product } = cartOf[type].lines;
  const { table: productTable, name } = cartProducts[type];
  const lines = await db
    .select({ name, quantity: table.quantity, pricePaise: table.pricePaiseWhenAdded, updatedAt: table.updatedAt })
    .from(table)
    .innerJoin(productTable, eq(productTable.id, product))
    .where(eq(table.cartId, cartId))
    .orderBy(asc(table.id));
  const [coupon] = await db
    .select({ code: coupons.code })
    .from(cartCoupons)
    .innerJoin(coupons, eq(coupons.id, cartCoupons.couponId))
    .where(and(eq(cartCoupons.cartId, cartId), eq(cartCoupons.productType, type)));
  return {
    product_type: type,
    lines: lines.map(({ pricePaise, updatedAt, ...line }) => ({
      ...line,
      price_when_added: rupees(pricePaise),
      updated_at: updatedAt.toISOString(),
    })),
    coupon_code: coupon?.code ?? '',
  };
}

async function exportCarts(db: Database, customerId: number): Promise<AccountData['carts']> {
  const [cart] = await db.select({ id: carts.id }).from(carts).where(eq(carts.customerId, customerId));
  if (cart === undefined) return [];
  return [await exportCart(db, cart.id, 'medicine'), await exportCart(db, cart.id, 'lab')];
}

async function exportOrders(db: Database, customerId: number, now: Date): Promise<AccountData['orders']> {
  const rows = await db
    .select({ publicId: orders.publicId, type: orders.productType, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id));
  const exported: AccountData['orders'] = [];
  for (const { publicId, type, payment } of rows) {
    const detail = await getOrderDetail(db, { customerId, type }, { publicId, now });
    exported.push({
      ...detail,
      product_type: type,
      payment: {
        method: payment.method,
        state: payment.state,
        amount: rupees(payment.amountPaise),
        ...(payment.receivedPaise !== null && { received: rupees(payment.receivedPaise) }),
        transaction_id: payment.transactionId ?? '',
        created_at: payment.createdAt.toISOString(),
      },
    });
  }
  return exported;
}

async function exportCouponUses(db: Database, customerId: number): Promise<AccountData['coupon_uses']> {
  const uses = await db
    .select({ code: coupons.code, orderId: orders.publicId, used: couponUses.usedAt, released: couponUses.releasedAt })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .leftJoin(orders, eq(orders.id, couponUses.orderId))
    .where(eq(couponUses.customerId, customerId))
    .orderBy(asc(couponUses.id));
  return uses.map(({ code, orderId, used, released }) => ({
    code,
    ...(orderId !== null && { order_id: orderId }),
    used_at: used.toISOString(),
    ...(released !== null && { returned_at: released.toISOString() }),
  }));
}

async function exportStockNotices(db: Database, customerId: number): Promise<AccountData['stock_notices']> {
  const rows = await db
    .select({ notice: stockNotices, medicine: products.name })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(eq(stockNotices.customerId, customerId))
    .orderBy(asc(stockNotices.id));
  return rows.map(({ medicine, notice: { consentVersion, createdAt, sentAt } }) => ({
    medicine,
    consent_version: consentVersion,
    asked_at: createdAt.toISOString(),
    ...(sentAt !== null && { sent_at: sentAt.toISOString() }),
  }));
}

async function exportSessions(db: Database, customerId: number) {
  const own = eq(sessions.customerId, customerId);
  const rows = await db.select().from(sessions).where(own).orderBy(asc(sessions.startedAt));
  return rows.map(({ device, network, startedAt, lastUsedAt }) => ({
    device,
    network,
    signed_in_at: startedAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }));
}

/** The message with its content, which is stored until the message is sent; without content if the key is lost. */
function openIfReadable(row: typeof outbox.$inferSelect, cipher: MessageCipher): typeof row & MessageContent {
  try {
    return openMessage(row, cipher);
  } catch (error) {
    if (error instanceof MessageKeyMissingError) return { ...row, ...noContent };
    throw error;
  }
}

/** Stored messages, except those with an OTP. */
async function exportMessages(
  db: Database,
  recipients: readonly string[],
  cipher: MessageCipher,
): Promise<AccountData['messages']> {
  if (recipients.length === 0) return [];
  const rows = await db
    .select()
    .from(outbox)
    .where(and(inArray(outbox.recipient, [...recipients]), isNull(outbox.codeId)))
    .orderBy(asc(outbox.id));
  return rows
    .map((row) => openIfReadable(row, cipher))
    .filter(({ code }) => code === '')
    .map(({ channel, recipient, subject, text, createdAt }) => ({
      channel: channel === 'sms' ? 'sms' : 'email',
      recipient,
      subject,
      text,
      created_at: createdAt.toISOString(),
    }));
}

/** All data that is stored about a customer at one moment, except hashes and OTPs. See docs/behaviour.md, A22. */
export function exportAccount(
  db: Database,
  customerId: number,
  cipher: MessageCipher,
  now: Date,
): Promise<AccountData> {
  return db.transaction(async (tx) => {
    const customer = await findCustomerById(tx, customerId, now);
    if (customer === undefined) throw new ApiError('expiredToken');
    return {
      exported_at: now.toISOString(),
      profile: {
        first_name: customer.firstName,
        last_name: customer.lastName,
        mobile_number: customer.mobile ?? '',
        email: customer.email ?? '',
        is_verified: customer.isVerified,
        registered_at: customer.createdAt.toISOString(),
      },
      addresses: await addressesOf(tx, customerId),
      carts: await exportCarts(tx, customerId),
      orders: await exportOrders(tx, customerId, now),
      coupon_uses: await exportCouponUses(tx, customerId),
      sessions: await exportSessions(tx, customerId),
      stock_notices: await exportStockNotices(tx, customerId),
      messages: await exportMessages(tx, verifiedRecipients(customer), cipher),
    };
  }, readSnapshot);
}

import { paidPaise, refundedPaise, stateOf } from '@storefront/dev-services/sandbox-gateway';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../platform/db/database';
import {
  checkouts,
  couponUses,
  orderEvents,
  orderItems,
  orders,
  outbox,
  payments,
  refunds,
} from '../platform/db/schema';
import { rupeeText } from '../platform/money';
import { getOrderNumber } from '../ordering/orders/confirmation';
import type { LoadShop } from './load-shop';
import type { AcknowledgedOrder } from './load-visitors';

/** Acknowledged orders that are not stored exactly once, and stored orders that no visitor placed. */
export async function findLostOrders(
  db: Database,
  acknowledged: readonly AcknowledgedOrder[],
  unclear: number,
): Promise<string[]> {
  const placed = await db
    .select({ reference: checkouts.reference, publicId: orders.publicId })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId));
  const byReference = new Map<string, string[]>();
  for (const { reference, publicId } of placed) {
    byReference.set(reference, [...(byReference.get(reference) ?? []), publicId]);
  }
  const lost = acknowledged.filter(({ reference, orderId }) => {
    const found = byReference.get(reference) ?? [];
    return found.length !== 1 || found[0] !== orderId;
  });
  const unknown = placed.length - acknowledged.length;
  return [
    ...lost.map(({ orderId }) => `${orderId} is not stored once`),
    ...(unknown > unclear
      ? [`${unknown} orders were not acknowledged, but only ${unclear} calls have an unclear outcome`]
      : []),
  ];
}

const smsBody = z.object({ id: z.string(), text: z.string() });

/** Ids of the delivered confirmations by order number. A repeated delivery has the same id. */
function deliveredConfirmations({
  sms,
  mail,
}: Pick<LoadShop, 'sms' | 'mail'>): (number: string) => { sms: number; email: number } {
  const texts = sms.received.map(({ body }) => smsBody.parse(JSON.parse(body)));
  const mails = mail.received.map((text) => ({
    id: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
    subject: /^Subject: (.*)$/im.exec(text)?.[1]?.trim() ?? '',
  }));
  return (number) => ({
    sms: new Set(
      texts
        .filter(({ text }) => text.includes(`order ${number} with `) && text.includes(' is placed.'))
        .map(({ id }) => id),
    ).size,
    email: new Set(mails.filter(({ subject }) => subject === `Order ${number} is placed`).map(({ id }) => id)).size,
  });
}

/**
 * Orders whose customer did not get exactly one confirmation by SMS and one by email, and confirmations without a placed
 * order.
 */
export async function findWrongMessages(db: Database, shop: Pick<LoadShop, 'sms' | 'mail'>): Promise<string[]> {
  const rows = await db.select().from(orders).orderBy(asc(orders.id));
  const events = await db
    .select({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(inArray(orderEvents.kind, ['placed', 'paid']));
  const placed = new Set(events.map(({ orderId }) => orderId));
  const delivered = deliveredConfirmations(shop);
  const wrong = rows.flatMap((order) => {
    const number = getOrderNumber(order);
    const { sms, email } = delivered(number);
    const due = placed.has(order.id) ? 1 : 0;
    return sms === due && email === due ? [] : [`${number}: ${sms} SMS and ${email} emails instead of ${due}`];
  });
  const waiting = await db.$count(outbox, isNull(outbox.sentAt));
  return waiting === 0 ? wrong : [...wrong, `${waiting} messages are not sent`];
}

const sumOf = (column: Parameters<typeof sql>[1]) => sql<string>`coalesce(sum(${column}), 0)`;

/** Final amounts in shop and gateway, which must be equal. */
export async function compareMoney(
  db: Database,
  { bank }: Pick<LoadShop, 'bank'>,
): Promise<{ shop: object; gateway: object; text: string }> {
  const online = await db.select().from(payments).where(eq(payments.method, 'paytm'));
  const captured = online.filter(({ state }) => state === 'captured');
  const [back] = await db.select({ paise: sumOf(refunds.amountPaise) }).from(refunds);
  const known = online.flatMap(({ gatewayOrderId }) => bank.store.byOrder(gatewayOrderId ?? '') ?? []);
  const paid = known.filter((payment) => stateOf(payment, new Date(), bank.settings) === 'success');
  const shop = {
    captured: captured.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    refunded: Number(back?.paise ?? 0),
  };
  const gateway = {
    captured: paid.reduce((sum, payment) => sum + paidPaise(payment), 0),
    refunded: known.reduce((sum, payment) => sum + refundedPaise(payment), 0),
  };
  const [units] = await db.select({ sold: sumOf(orderItems.quantity) }).from(orderItems);
  const uses = await db.$count(couponUses, isNull(couponUses.releasedAt));
  const text =
    `${await db.$count(orders)} orders with ${units?.sold ?? 0} units, ${uses} coupon uses; ${captured.length} payments of ` +
    `${rupeeText(shop.captured)} captured, ${rupeeText(shop.refunded)} of them refunded`;
  return { shop, gateway, text };
}

import { randomUUID } from 'node:crypto';
import { sampleSeller } from '@storefront/server-kit/program';
import { defaultSiteConfig, orderStatus, type PaymentMode, type ProductType } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import {
  checkouts,
  couponUses,
  customers,
  orderEvents,
  orderItems,
  orders,
  payments,
  stockBatches,
} from '../platform/db/schema';
import { recordMovements } from '../ordering/stock-ledger/ledger';
import type { Issuer } from '../ordering/documents/content';
import type { OrderStatus } from '../ordering/orders/order-machine';
import { cashStatus, fulfilmentOf } from '../ordering/orders/order-state';
import { splitTax } from '../ordering/tax/tax';
import type { CheckoutLine, OrderAddress } from '../platform/db/schema-orders';

export const address: OrderAddress = {
  name: 'Meenakshi Sundaram',
  pincode: '560001',
  address_1: '12 Neem Street',
  address_2: 'Near the Old Market',
  city: 'Bengaluru',
  state: 'Karnataka',
  state_id: 1,
  landmark: '',
  alternative_number: '',
  address_type: 1,
};

/** A line of an order, by default one strip or test for ₹100. Prices in paise. */
export function orderLine(parts: Partial<CheckoutLine> = {}): CheckoutLine {
  const shown = { name: 'Amla Tablet', measure: '', packet_name: 'Strip', unit_name: '10', unit_type: 'Tablets' };
  return { itemId: 1, quantity: 1, pricePaise: 10_000, mrpPaise: 10_000, shown, ...parts };
}

/** An order; omitted fields have defaults. */
export interface TestOrder {
  customerId: number;
  type?: ProductType;
  status?: OrderStatus;
  mode?: PaymentMode;
  lines?: readonly CheckoutLine[];
  deliveryPaise?: number;
  /** Id of a coupon whose use is inserted. */
  couponId?: number;
  at?: Date;
}

/** Who issues the invoices of tests. */
export const sampleIssuer: Issuer = { seller: sampleSeller, shop: defaultSiteConfig };

let made = 0;

const { paymentPending, paymentFailed, delivered, returnRequested, cancelled, refundInitiated } = orderStatus;

/** An online payment is open while unpaid, failed at status 10, else captured; cash is captured at the delivery, that of lab tests with the sample. */
function paymentOf(
  { type, mode, status, publicId }: { type: ProductType; mode: PaymentMode; status: OrderStatus; publicId: string },
  amount: number,
  at: Date,
) {
  const captured = { state: 'captured', receivedPaise: amount, settledAt: at } as const;
  if (mode === 'cod') {
    if (status === cancelled) return { method: 'cash', state: 'cancelled', settledAt: at } as const;
    const isCollected = [cashStatus[type], delivered, returnRequested].includes(status);
    return { method: 'cash', ...(isCollected ? captured : ({ state: 'open' } as const)) } as const;
  }
  const online = { method: 'paytm', gatewayOrderId: `G${publicId}` } as const;
  if (status === paymentPending) return { ...online, state: 'open' } as const;
  if (status === paymentFailed) return { ...online, state: 'failed', settledAt: at } as const;
  return { ...online, ...captured, transactionId: randomUUID() };
}

const hasGoods = (status: OrderStatus) =>
  ![paymentPending, paymentFailed, cancelled, refundInitiated].some((one) => one === status);

/** Records the sales of an order, and adds the same units to the batches, so that the stock stays. */
async function addSales(
  db: Database,
  { orderId, at }: { orderId: number; at: Date },
  lines: readonly CheckoutLine[],
): Promise<void> {
  for (const { itemId, quantity } of lines) {
    const [batch] = await db.select().from(stockBatches).where(eq(stockBatches.productId, itemId)).limit(1);
    if (batch === undefined) continue;
    await recordMovements(db, [
      { batchId: batch.id, kind: 'adjustment', quantity, reason: 'test', at },
      { batchId: batch.id, kind: 'sale', quantity: -quantity, orderId, at },
    ]);
  }
}

/** Inserts an order in any status with its checkout, items, first event and payment. Carts and stock do not change. */
export async function placedOrder(
  db: Database,
  {
    customerId,
    type = 'medicine',
    status = 1,
    mode = 'cod',
    lines = [orderLine()],
    deliveryPaise = 0,
    couponId,
    at = new Date(),
  }: TestOrder,
): Promise<{ id: number; publicId: string; paymentId: number | undefined }> {
  const allTotalPaise = lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
  const total = allTotalPaise + deliveryPaise;
  const amounts = { allTotalPaise, discountPaise: 0, deliveryPaise, totalPaise: total };
  const common = { customerId, productType: type, address, ...amounts, createdAt: at };
  const [checkout] = await db
    .insert(checkouts)
    .values({ ...common, reference: randomUUID(), addressId: 1, lines: [...lines] })
    .returning({ id: checkouts.id });
  const publicId = String(700_000_000 + (made += 1));
  const [order] = await db
    .insert(orders)
    .values({
      ...common,
      checkoutId: checkout?.id ?? 0,
      publicId,
      mode,
      fulfilment: fulfilmentOf[status],
      status,
      stateCode: '29',
      statusAt: at,
      mobile: '9800000000',
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  const taxed = lines.map((line) => ({ hsn: '3004', gstRate: 500, ...line }));
  const items = splitTax(taxed, { couponPaise: 0, deliveryPaise, isWithinState: true });
  await db.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId, position })));
  if (type === 'medicine' && hasGoods(status)) await addSales(db, { orderId, at }, lines);
  const kind = mode === 'cod' ? 'placed' : 'payment-started';
  await db.insert(orderEvents).values({ orderId, at, kind, status });
  if (couponId !== undefined) await db.insert(couponUses).values({ couponId, customerId, orderId });
  const [payment] = await db
    .insert(payments)
    .values({ orderId, amountPaise: total, ...paymentOf({ type, mode, status, publicId }, total, at) })
    .returning({ id: payments.id });
  return { id: orderId, publicId, paymentId: payment?.id };
}

export async function customerIdOf(db: Database, { mobile }: { mobile: string }): Promise<number> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.mobile, mobile));
  if (row === undefined) throw new Error(`No customer has the mobile number ${mobile}`);
  return row.id;
}

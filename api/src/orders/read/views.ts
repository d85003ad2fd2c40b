import {
  orderStatus,
  type OpenPayment,
  type OrderDetail,
  type OrderItem,
  type OrderSummary,
  type ProductType,
} from '@storefront/shared-contracts';
import type { orderItems, orders } from '../../db/schema';
import { rupees } from '../../money';
import type { KnownPayment } from '../../payment/repository';
import { isOrderStatus } from '../order-machine';
import { isPayable } from '../settle-decision';
import type { CheckoutLine } from '../snapshot';
import type { StatusLabel } from '../status-labels';
import { timelineOf, type StoredEvent } from './timeline';

type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

function headOf(order: OrderRow, label: StatusLabel) {
  const { status, trackingLink } = order;
  return {
    order_id: order.publicId,
    created_at: order.createdAt.toISOString(),
    total_amount: rupees(order.totalPaise),
    order_status_id: status,
    status_order: isOrderStatus(status) ? label(order.productType, status) : '',
    // Where goods have arrived, or never went, nothing is on its way. Source: spec 3.
    ...(status === orderStatus.shipped && trackingLink !== '' ? { tracking_link: trackingLink } : {}),
  };
}

/** A row of the list. Source: spec 3. */
export const summaryOf = (order: OrderRow, items: number, label: StatusLabel): OrderSummary => ({
  ...headOf(order, label),
  sub_order_list_count: items,
});

/** A priced line as the wire shows it. Source: spec 3. */
export function itemOf(type: ProductType, { shown, itemId, quantity, pricePaise, mrpPaise }: CheckoutLine): OrderItem {
  const id = type === 'medicine' ? { product_id: itemId } : { lab_test_master_id: itemId };
  return { ...shown, ...id, quantity, price: rupees(pricePaise), mrp: rupees(mrpPaise) };
}

interface DetailParts {
  items: readonly ItemRow[];
  events: readonly StoredEvent[];
  openPayment: OpenPayment | undefined;
}

interface Unpaid {
  reference: string;
  paymentState: KnownPayment['state'];
  startedAt: Date;
  holdExpiresAt: Date | undefined;
}

/** The open payment of an order as the wire shows it. */
export function openPaymentOf({ reference, paymentState, startedAt, holdExpiresAt }: Unpaid, now: Date): OpenPayment {
  return {
    reference_id: reference,
    can_pay: paymentState === 'open' && isPayable(startedAt, now),
    ...(holdExpiresAt !== undefined && { hold_expires_at: holdExpiresAt.toISOString() }),
    server_time: now.toISOString(),
  };
}

/** An order whole, with the address that it was placed for. Source: spec 3, D19. */
export function detailOf(
  order: OrderRow,
  { items, events, openPayment }: DetailParts,
  label: StatusLabel,
): OrderDetail {
  const { name, address_1, address_2, landmark, city, state, pincode, alternative_number } = order.address;
  return {
    ...headOf(order, label),
    payment_mode: order.mode,
    shipping_amount: rupees(order.deliveryPaise),
    discount_amount: rupees(order.discountPaise),
    order_details: items.map((item) => itemOf(order.productType, item)),
    address_details: { name, address_1, address_2, landmark, city, state, pincode, alternative_number },
    user_details: { mobile_number: order.mobile, created_at: order.statusAt.toISOString() },
    timeline: timelineOf(events, (status) => label(order.productType, status)),
    ...(openPayment !== undefined && { open_payment: openPayment }),
  };
}

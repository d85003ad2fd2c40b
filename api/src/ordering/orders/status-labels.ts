import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import type { Database } from '../../platform/db/database';
import { orderStatusLabels } from '../../platform/db/schema';
import type { OrderStatus } from './order-machine';

const { placed, confirmed, packed, shipped, delivered, cancelled } = orderStatus;
const { paymentPending, onHold, refundInitiated, paymentFailed, returnRequested } = orderStatus;

const medicine: Readonly<Record<OrderStatus, string>> = {
  [placed]: 'Order Placed',
  [confirmed]: 'Confirmed',
  [packed]: 'Packed',
  [shipped]: 'Shipped',
  [delivered]: 'Delivered',
  [cancelled]: 'Cancelled',
  [paymentPending]: 'Payment Pending',
  [onHold]: 'On Hold',
  [refundInitiated]: 'Refund Initiated',
  [paymentFailed]: 'Payment Failed',
  [returnRequested]: 'Return Requested',
};

const lab: Readonly<Record<OrderStatus, string>> = {
  ...medicine,
  [packed]: 'Collection Scheduled',
  [shipped]: 'Sample Collected',
  [delivered]: 'Report Ready',
};

const own = { medicine, lab };

export type StatusLabel = (type: ProductType, status: OrderStatus) => string;

/** The current labels: an operator's, else the default. See docs/behaviour.md, D19. */
export async function statusLabels(db: Database): Promise<StatusLabel> {
  const changed = new Map<string, string>();
  for (const row of await db.select().from(orderStatusLabels)) {
    changed.set(`${row.productType} ${row.status}`, row.label);
  }
  return (type, status) => changed.get(`${type} ${status}`) ?? own[type][status];
}

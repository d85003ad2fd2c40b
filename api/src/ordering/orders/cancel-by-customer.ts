import { orderStatus, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { cancellationTexts } from '@storefront/shared-contracts/texts';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { ApiError } from '../../platform/errors';
import type { Mailer } from '../../domains/notifications/settings';
import { cancelLocked } from './cancel';
import { reasonText } from './cancel-reasons';
import { enqueueCancellation } from './confirmation';
import type { OrderStatus } from './order-machine';
import { findOrder, lockOrder } from './record';

/** A customer's wish to cancel, as the wire has it. */
export interface CancelRequest {
  customerId: number;
  orderId: string;
  /** '' and undefined are none. */
  reasonId: number | '' | undefined;
  notes: string;
}

const { shipped, delivered, cancelled, paymentPending, onHold } = orderStatus;
const { refundInitiated, paymentFailed, returnRequested } = orderStatus;
const deliveredAlready = 'This order has already been delivered';
const reportReady = 'The report for this order is ready';
const unpaid = 'This order is not paid, so there is nothing to cancel';

/** Why an order can't be cancelled any more, in its customer's words; the error table's where nothing is said. */
const medicineRefusals: Readonly<Partial<Record<OrderStatus, string>>> = {
  [shipped]: cancellationTexts.medicine.closed,
  [delivered]: deliveredAlready,
  [returnRequested]: deliveredAlready,
  [cancelled]: 'This order is already cancelled',
  [refundInitiated]: 'This order is already cancelled',
  [paymentPending]: unpaid,
  [paymentFailed]: unpaid,
  [onHold]: 'This order is on hold. Please call us to cancel it',
};

const refusals: Readonly<Record<ProductType, typeof medicineRefusals>> = {
  medicine: medicineRefusals,
  lab: {
    ...medicineRefusals,
    [shipped]: cancellationTexts.lab.closed,
    [delivered]: reportReady,
    [returnRequested]: reportReady,
  },
};

function notCancellable(type: ProductType, status: OrderStatus): ApiError {
  const message = refusals[type][status];
  return new ApiError('notCancellable', message === undefined ? {} : { message });
}

/** Characters that no page shows, and those that the database can't hold, become blanks. */
const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

/** Cancels the customer's own order below status 4; of two who want something of it, the second finds it changed. */
export async function cancelOrder(
  { db, clock, mailer }: { db: Database; clock: Clock; mailer: Mailer },
  { customerId, orderId, reasonId, notes }: CancelRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findOrder(tx, orderId, customerId);
    if (found === undefined) throw new ApiError('orderNotFound');
    const reason = [await reasonText(tx, reasonId), plainText(notes)].filter((part) => part !== '').join(': ');
    const order = await lockOrder(tx, found.id);
    if (order.status >= limits.cancelBelowStatus) throw notCancellable(order.productType, order.status);
    const at = clock();
    await enqueueCancellation(tx, await cancelLocked(tx, order, { at, reason }), mailer, at);
  });
  mailer.deliverSoon();
}

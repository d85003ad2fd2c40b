import { setTimeout as wait } from 'node:timers/promises';
import { stateOf } from '@storefront/dev-services/sandbox-gateway';
import { orderStatus } from '@storefront/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { randomSalt, sandboxMerchant } from '@storefront/server-kit/paytm';
import { later, minutes, type Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { orders, payments, refunds } from '../platform/db/schema';
import { testMailer } from '../testing/app';
import { defaultCartSettings } from '../ordering/cart/settings';
import { createPaytmGateway } from '../ordering/payment/paytm/paytm-gateway';
import { paymentWorker } from '../ordering/payment/worker';
import type { Bank, OpenBank } from './open-bank';

/** Runs the worker for the next quarter of an hour, so that no payment stays pending. */
export async function reconcile(db: Database, bank: OpenBank, clock: Clock = () => new Date()): Promise<void> {
  let ahead = 0;
  const fault = (...parts: unknown[]) => {
    throw new Error(JSON.stringify(parts));
  };
  const parts = {
    db,
    clock: () => later(clock(), ahead),
    gateway: createPaytmGateway({ ...sandboxMerchant, url: bank.url }, { fetch, randomSalt }),
    holds: defaultCartSettings,
    mailer: testMailer,
    metrics: undefined,
    log: { info: () => undefined, warn: () => undefined, error: fault },
  };
  const worker = paymentWorker(parts);
  await wait(bank.settings.pendingMs);
  for (; ahead <= 15 * minutes; ahead += 3 * minutes) {
    await worker.settleDue();
    await wait(bank.settings.refundMs);
  }
}

const { cancelled, placed } = orderStatus;

/** Payments at the bank that belong to no order and are not being refunded. */
export async function findStrayMoney(db: Database, bank: Bank): Promise<string[]> {
  const rows = await db
    .select({ order: orders, payment: payments, refund: refunds })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.method, 'paytm')))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id));
  return rows.flatMap(({ order, payment, refund }) => {
    const known = bank.store.byOrder(payment.gatewayOrderId ?? '');
    const isPaid = known !== undefined && stateOf(known, new Date(), bank.settings) === 'success';
    const back = known?.refunds.length ?? 0;
    const isRight = isPaid
      ? payment.state === 'captured' &&
        payment.transactionId === known.transactionId &&
        (refund === null ? order.status === placed && back === 0 : order.status === cancelled && back === 1)
      : payment.state !== 'captured' && order.status !== placed && refund === null && back === 0;
    return isRight ? [] : [`${order.publicId}: ${order.status} ${payment.state} ${refund?.state ?? '-'} ${back}`];
  });
}

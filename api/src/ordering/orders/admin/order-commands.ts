import { eq } from 'drizzle-orm';
import { OperatorError, sampleSeller } from '@storefront/server-kit/program';
import { defaultSiteConfig } from '@storefront/shared-contracts';
import { defineAdminCommand } from '../../../platform/admin-command';
import type { Database } from '../../../platform/db/database';
import { payments, refunds } from '../../../platform/db/schema';
import { eventsOf, itemsOf } from '../read/repository';
import { findOrder, lockOrder, type Order } from '../order-repository';
import { statusLabels } from '../status-labels';
import { addCourierNote, transitionByOperator, operatorTransitions, setTracking } from './transition-order';
import { orderChange, orderName } from './order-input';
import { formatOrderDetails, type Label } from './order-input';
import { inTransaction } from '../../../platform/unit-of-work';

async function existing(db: Database, publicId: string): Promise<Order> {
  const order = await findOrder(db, publicId);
  if (order === undefined) throw new OperatorError(`There is no order ${publicId}.`);
  return order;
}

async function labelsFor(db: Database, { productType }: Order): Promise<Label> {
  const label = await statusLabels(db);
  return (status) => label(productType, status);
}

/** State of an online order's payment and refund, as text. */
async function paymentOf(db: Database, { id }: Order) {
  const [row] = await db
    .select({ state: payments.state, refund: refunds.state, lastError: refunds.lastError })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.orderId, id));
  return row;
}

async function showOrder(db: Database, order: Order): Promise<string[]> {
  const payment = await paymentOf(db, order);
  const refund = payment?.refund ? `, refund ${payment.refund}` : '';
  const failure = payment?.refund === 'failed' && payment.lastError !== '' ? ` (${payment.lastError})` : '';
  return formatOrderDetails(
    {
      order,
      items: (await itemsOf(db, order.id)).length,
      events: await eventsOf(db, order.id),
      next: operatorTransitions(order, payment?.state === 'captured'),
      payment: payment && `${payment.state}${refund}${failure}`,
    },
    await labelsFor(db, order),
  );
}

const sampleIssuer = { seller: sampleSeller, shop: defaultSiteConfig };

/** Admin commands of orders. See docs/behaviour.md, D19. */
export const orderCommands = {
  show: defineAdminCommand('order/show', orderName, async ({ db }, { order }) =>
    showOrder(db, await existing(db, order)),
  ),

  set: defineAdminCommand(
    'order/set',
    orderChange,
    async ({ db, clock, issuer = sampleIssuer, onDispatched }, { order: publicId, status, tracking, note }) => {
      if (status === undefined && tracking === undefined && note === undefined)
        throw new OperatorError('Nothing is to be changed.');
      return inTransaction({ db, metrics: undefined }, async (unit) => {
        const { tx } = unit;
        const at = clock();
        const before = await lockOrder(tx, (await existing(tx, publicId)).id);
        const label = await labelsFor(tx, before);
        const moved =
          status === undefined
            ? before
            : await transitionByOperator(unit, before, { to: status, at, label, issuer, onDispatched });
        const after = tracking === undefined ? moved : await setTracking(unit, moved, tracking, at);
        if (note !== undefined) await addCourierNote(unit, after, note, at);
        return showOrder(tx, after);
      });
    },
  ),
};

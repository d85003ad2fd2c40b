import { orderStatus } from '@storefront/shared-contracts';
import { eq } from 'drizzle-orm';
import { lockCart } from '../cart/repository';
import type { Database } from '../db/database';
import { orders, payments } from '../db/schema';
import type { PaymentWord } from '../payment/gateway';
import { questionAfter } from '../payment/schedule';
import type { OrderPost } from './confirmation';
import { orderedGoods } from './ordered-goods';
import { lockOrder, type Order } from './record';
import { decide, type Verdict } from './settle-decision';
import * as steps from './settle-steps';
import type { Amount } from './stock';

/** What was done, and the order as it is from then on. */
export interface Settled {
  verdict: Verdict;
  order: Order;
}

interface Decision {
  verdict: Verdict;
  word: PaymentWord;
  goods: readonly Amount[];
}

type Shop = OrderPost['shop'];

async function carryOut(scene: steps.Scene, { verdict, word, goods }: Decision, shop: Shop): Promise<Order> {
  if (word.kind === 'success' && (verdict.do === 'place' || verdict.do === 'refund')) {
    await steps.capture(scene, word);
    return verdict.do === 'place' ? steps.placePaid(scene, goods, shop) : steps.giveBack(scene, word, verdict.why);
  }
  const { tx, payment, now } = scene;
  const nextCheckAt = questionAfter(verdict, payment.createdAt, now);
  await tx.update(payments).set({ nextCheckAt }).where(eq(payments.id, payment.id));
  if (verdict.do === 'lapse') return steps.endUnpaid(scene, 'not paid in time');
  if (verdict.do !== 'fail') return scene.order;
  await steps.writeOff(scene, word.kind === 'failure' ? `${verdict.why}: ${word.reason}`.slice(0, 200) : verdict.why);
  return steps.endUnpaid(scene, verdict.why);
}

/** Which order a payment is for, and whose. */
async function whose(tx: Database, paymentId: number): Promise<{ orderId: number; customerId: number }> {
  const [row] = await tx
    .select({ orderId: orders.id, customerId: orders.customerId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (row === undefined) throw new Error(`There is no payment in row ${paymentId}`);
  return row;
}

async function lockScene(tx: Database, paymentId: number, now: Date): Promise<steps.Scene> {
  const { orderId, customerId } = await whose(tx, paymentId);
  await lockCart(tx, { customerId });
  const order = await lockOrder(tx, orderId);
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (payment === undefined) throw new Error(`Payment ${paymentId} is gone`);
  return { tx, order, payment, now };
}

/**
 * Makes of a payment and its order what a word of the gateway says, in one transaction; said again it changes nothing. Throws
 * where one transaction of the gateway is said to have paid two orders. Source: D20, D21, D23.
 */
export function settle(
  db: Database,
  { paymentId, word, now }: { paymentId: number; word: PaymentWord; now: Date },
  shop: Shop,
): Promise<Settled> {
  return db.transaction(async (tx) => {
    const scene = await lockScene(tx, paymentId, now);
    const { order, payment } = scene;
    if (payment.state === 'captured') return { verdict: { do: 'nothing' }, order };
    const mayBePlaced = word.kind === 'success' && order.status === orderStatus.paymentPending;
    const goods = mayBePlaced ? await orderedGoods(tx, order) : [];
    const standing = {
      orderStatus: order.status,
      paymentState: payment.state,
      amountPaise: payment.amountPaise,
      startedAt: payment.createdAt,
      goodsThere: mayBePlaced && (await steps.canTake(scene, goods)),
    };
    const verdict = decide(standing, word, now);
    return { verdict, order: await carryOut(scene, { verdict, word, goods }, shop) };
  });
}

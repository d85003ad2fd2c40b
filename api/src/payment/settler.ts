import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { OrderPost } from '../orders/confirmation';
import type { OrderStatus } from '../orders/order-machine';
import { settle, type Settled } from '../orders/settle';
import type { PaymentGateway, PaymentWord } from './gateway';
import type { KnownPayment } from './repository';

/** What the work on payments needs. */
export interface PaymentParts {
  db: Database;
  clock: Clock;
  gateway: PaymentGateway;
  post: OrderPost;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Asks the gateway about a payment and makes of it what the answer says; gives the order's status from then on. */
export type AskAndSettle = (payment: Pick<KnownPayment, 'id'> & { gatewayOrderId: string }) => Promise<OrderStatus>;

/** What an operator should know. Ids of ours alone. */
function report(log: PaymentParts['log'], { verdict, order }: Settled, word: PaymentWord): void {
  const about = { order: order.publicId, status: order.status };
  if (verdict.do === 'refund') {
    const level = verdict.why === 'amount differs' ? 'error' : 'warn';
    log[level]({ ...about, why: verdict.why }, 'money came that no order can keep: it is given back');
  } else if (verdict.do === 'fail' && verdict.why === 'given up') {
    log.error(about, 'the bank has not decided about a payment: it is not asked for any more');
  } else if (word.kind === 'unreachable') {
    log.warn({ ...about, reason: word.reason.slice(0, 200) }, 'the gateway could not be asked about a payment');
  }
}

/** Only the gateway's answer to a question of ours counts; the database decides that it counts once. Source: D23. */
export function paymentSettler({ db, clock, gateway, post, log }: PaymentParts): AskAndSettle {
  return async ({ id, gatewayOrderId }) => {
    const word = await gateway.status(gatewayOrderId);
    const settled = await settle(db, { paymentId: id, word, now: clock() }, post.shop);
    report(log, settled, word);
    if (settled.verdict.do === 'place') post.wake();
    return settled.order.status;
  };
}

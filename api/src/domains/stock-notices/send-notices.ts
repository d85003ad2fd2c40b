import { createRecurringJob } from '@storefront/server-kit/program';
import { traceJob } from '@storefront/server-kit/tracing';
import { limits } from '@storefront/shared-contracts/limits';
import type { FastifyInstance } from 'fastify';
import { hours, later, type Clock } from '../../platform/clock';
import { isAdmitted, rateLimiter, type RateRule } from '../../platform/http/rate-limit';
import { inTransaction, type WorkContext } from '../../platform/unit-of-work';
import { enqueue } from '../notifications/outbox';
import type { Mailer } from '../notifications/settings';
import { lockDueNotice, markNoticeSent } from './repository';

interface Options extends WorkContext {
  readonly clock: Clock;
  readonly mailer: Mailer;
}

/** Counted by mobile number, apart from the SMS about orders, which must not be left out because of these. */
const stockSms: RateRule = { name: 'stock-sms', max: limits.stockSms, minutes: limits.stockSmsMinutes };

/** The medicine can be sold out again the next day. */
const messageLifetimeMs = 24 * hours;

/**
 * Writes the message of the next open request whose medicine is in stock, and marks the request, in one transaction:
 * no message is written twice or lost. Above the limit of SMS the request stays open.
 * @returns the id of the request; undefined if there was none after `after`
 */
const sendNext = ({ mailer, clock, ...context }: Options, after: number): Promise<number | undefined> =>
  inTransaction(context, async ({ tx, afterCommit }) => {
    const now = clock();
    const due = await lockDueNotice(tx, after, now);
    if (due === undefined) return undefined;
    const { id, mobile, medicine } = due;
    if (mobile === null || !(await isAdmitted(rateLimiter(tx, () => now).consume(stockSms, mobile)))) return id;
    const text = `${medicine} is in stock again at ${mailer.shop.brand}. You asked for this one message.`;
    const message = { channel: 'sms', recipient: mobile, subject: 'In stock again', text, code: '' } as const;
    await enqueue(tx, { ...message, codeId: null, expiresAt: later(now, messageLifetimeMs) }, { ...mailer, now });
    await markNoticeSent(tx, id, now);
    afterCommit(() => mailer.deliverSoon());
    return id;
  });

/** Writes the messages of all open requests whose medicines are in stock. Several processes can run this at once. */
export async function sendStockNotices(options: Options): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) last = await sendNext(options, last);
}

const everySeconds = 10;

/** Sends the messages while the server listens. */
export function startStockNoticeJob(app: FastifyInstance, options: Options): void {
  const job = createRecurringJob(
    traceJob('stock notices', () => sendStockNotices(options)),
    everySeconds,
    (error) => app.log.error({ err: error }, 'the messages about medicines in stock were not sent'),
    { waits: true },
  );
  app.addHook('onListen', async () => job.runSoon());
  app.addHook('onClose', () => job.stop());
}

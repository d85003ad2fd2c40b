import { createRecurringJob } from '@storefront/server-kit/program';
import { traceJob } from '@storefront/server-kit/tracing';
import { limits } from '@storefront/shared-contracts/limits';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hours, later, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { customers, products, stockNotices } from '../../platform/db/schema';
import { isAdmitted, rateLimiter, type RateRule } from '../../platform/http/rate-limit';
import { inTransaction, type WorkContext } from '../../platform/unit-of-work';
import { availableTo } from '../catalogue/availability';
import { isChannelVerified } from '../identity/customers';
import { enqueue } from '../notifications/outbox';
import type { Mailer } from '../notifications/settings';

interface Options extends WorkContext {
  readonly clock: Clock;
  readonly mailer: Mailer;
}

const isOpen = isNull(stockNotices.sentAt);

/**
 * The first open request after this id whose medicine guests can order, with a row lock until the transaction ends;
 * undefined if there is none. Skips the requests that another process has locked, and those of customers without a
 * verified mobile number.
 */
async function lockDueNotice(tx: Database, after: number, now: Date) {
  const [due] = await tx
    .select({ id: stockNotices.id, mobile: customers.mobile, medicine: products.name })
    .from(stockNotices)
    .innerJoin(customers, eq(customers.id, stockNotices.customerId))
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(
      and(
        isOpen,
        gt(stockNotices.id, after),
        isChannelVerified('mobile'),
        eq(products.withdrawn, false),
        gt(products.stock, 0),
        sql`${availableTo({ owner: undefined, now })} > 0`,
      ),
    )
    .orderBy(asc(stockNotices.id))
    .limit(1)
    .for('update', { of: stockNotices, skipLocked: true });
  return due;
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
    await tx.update(stockNotices).set({ sentAt: now }).where(eq(stockNotices.id, id));
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

/** Deletes requests some time after their message was sent, and those whose medicine did not come back. */
export async function deleteOldNotices(db: Database, now: Date): Promise<void> {
  await db
    .delete(stockNotices)
    .where(
      or(
        lte(stockNotices.sentAt, later(now, -limits.sentStockNoticeDays * 24 * hours)),
        and(isOpen, lte(stockNotices.createdAt, later(now, -limits.openStockNoticeDays * 24 * hours))),
      ),
    );
}

import { orderStatus } from '@storefront/shared-contracts';
import { formatIstDateTime, indianCalendarDay } from '@storefront/shared-contracts/orders';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineAdminCommand } from '../../../platform/admin-command';
import { hours, later, startOfIndianDay } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { orders, payments } from '../../../platform/db/schema';
import { formatReport, type ReportCell } from '../../../platform/report';
import { getOrderNumber } from '../confirmation';

/** Whether a text is a day of the calendar, such as 2026-11-29. */
function isDay(text: string): boolean {
  const start = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().slice(0, 10) === text;
}

const csv = z._default(z.boolean(), false);

/** Options of the cash commands. */
export const cashFields = { day: z.string().check(z.refine(isDay, 'has to be a day such as 2026-11-29.')) };

const { status, statusAt, productType, publicId } = orders;
const { method, state, amountPaise, receivedPaise, settledAt, collectedBy, differenceReason } = payments;

/** Cash payments with their orders; the caller adds the condition. */
const selectCash = (db: Database) =>
  db
    .select({
      order: { productType, publicId },
      statusAt,
      due: amountPaise,
      received: receivedPaise,
      settledAt,
      collectedBy,
      differenceReason,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));

const sumOf = (paise: readonly number[]): ReportCell => ({ paise: paise.reduce((sum, one) => sum + one, 0) });

/** Admin commands of collected and open cash. They only read. */
export const cashCommands = {
  /** What was collected on a day in India, by default today: its sum is what the couriers owe. */
  day: defineAdminCommand('cash/day', z.object({ day: z.optional(cashFields.day), csv }), async (context, input) => {
    const { db, clock } = context;
    const start = startOfIndianDay(input.day ?? indianCalendarDay(clock()));
    const onDay = and(gte(settledAt, start), lt(settledAt, later(start, 24 * hours)));
    const found = await selectCash(db)
      .where(and(eq(method, 'cash'), eq(state, 'captured'), onDay))
      .orderBy(asc(settledAt), asc(payments.id));
    const collections = found.map(({ received, ...row }) => ({ ...row, received: received ?? 0 }));
    return formatReport(
      {
        head: ['order', 'collected at', 'due', 'collected', 'difference', 'recorded by', 'reason'],
        rows: collections.map(({ order, settledAt: at, due, received, collectedBy: by, differenceReason: why }) => [
          getOrderNumber(order),
          at === null ? '' : formatIstDateTime(at),
          { paise: due },
          { paise: received },
          { paise: received - due },
          by,
          why,
        ]),
        sum: [
          'sum',
          '',
          sumOf(collections.map(({ due }) => due)),
          sumOf(collections.map(({ received }) => received)),
          sumOf(collections.map(({ due, received }) => received - due)),
          '',
          '',
        ],
      },
      input,
    );
  }),

  /** Dispatched cash orders whose cash is not recorded. */
  open: defineAdminCommand('cash/open', z.object({ csv }), async ({ db }, input) => {
    const open = await selectCash(db)
      .where(and(eq(method, 'cash'), eq(state, 'open'), eq(status, orderStatus.shipped)))
      .orderBy(asc(statusAt), asc(orders.id));
    return formatReport(
      {
        head: ['order', 'dispatched at', 'due'],
        rows: open.map(({ order, statusAt: at, due }) => [
          getOrderNumber(order),
          formatIstDateTime(at),
          { paise: due },
        ]),
        sum: ['sum', '', sumOf(open.map(({ due }) => due))],
      },
      input,
    );
  }),
};

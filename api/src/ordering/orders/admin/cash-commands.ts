import { orderStatus } from '@storefront/shared-contracts';
import { formatIstDateTime, indianCalendarDay } from '@storefront/shared-contracts/orders';
import { and, asc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineAdminCommand, operatorName } from '../../../platform/admin-command';
import { hours, isDay, later, startOfIndianDay } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { orders, payments } from '../../../platform/db/schema';
import { formatReport, type ReportCell } from '../../../platform/report';
import { getOrderNumber } from '../confirmation';
import { settleCash, settledPaise } from './collect-cash';
import { changeOrder } from './order-commands';
import { orderFields } from './order-input';

const csv = z._default(z.boolean(), false);

/** Options of the cash commands. The amount is in paise. */
export const cashFields = {
  day: z.string().check(z.refine(isDay, 'has to be a day such as 2026-11-29.')),
  order: orderFields.order,
  amount: orderFields.collected.check(z.gte(1, 'has to be more than 0 rupees.')),
  reason: orderFields.reason,
};

const settleInput = z.object({ order: cashFields.order, amount: cashFields.amount, reason: cashFields.reason });

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
      settled: settledPaise,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));

const sumOf = (paise: readonly number[]): ReportCell => ({ paise: paise.reduce((sum, one) => sum + one, 0) });

/** Admin commands of collected and open cash. */
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

  /** Dispatched cash orders whose cash is not recorded, and differences of collected cash that are not settled. */
  open: defineAdminCommand('cash/open', z.object({ csv }), async ({ db }, input) => {
    const isDispatched = and(eq(state, 'open'), eq(status, orderStatus.shipped));
    const differs = and(eq(state, 'captured'), ne(receivedPaise, sql`${amountPaise} - ${settledPaise}`));
    const found = await selectCash(db)
      .where(and(eq(method, 'cash'), or(isDispatched, differs)))
      .orderBy(asc(statusAt), asc(orders.id));
    const rows = found.map((row) => ({
      ...row,
      ...(row.received === null
        ? { since: row.statusAt, what: 'not recorded', open: row.due }
        : { since: row.settledAt ?? row.statusAt, what: 'difference', open: row.due - row.received - row.settled }),
    }));
    return formatReport(
      {
        head: ['order', 'since', 'what', 'open', 'reason'],
        rows: rows.map(({ order, since, what, open, differenceReason: why }) => [
          getOrderNumber(order),
          formatIstDateTime(since),
          what,
          { paise: open },
          why,
        ]),
        sum: ['sum', '', '', sumOf(rows.map(({ open }) => open)), ''],
      },
      input,
    );
  }),

  /** Closes the difference between due and collected cash, or a part of it. */
  settle: defineAdminCommand('cash/settle', settleInput, (context, { order: named, amount, reason }) =>
    changeOrder(context, named, async ({ tx }, order) => {
      const { clock, operator = operatorName() } = context;
      await settleCash(tx, order, { amount, reason, operator, at: clock() });
      return order;
    }),
  ),
};

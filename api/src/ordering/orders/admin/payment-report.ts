import { indianCalendarDay } from '@storefront/shared-contracts/orders';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineAdminCommand } from '../../../platform/admin-command';
import { orders, payments, refunds } from '../../../platform/db/schema';
import { formatReport } from '../../../platform/report';
import { getOrderNumber } from '../confirmation';
import { settledPaise } from './collect-cash';
import type { Fulfilment } from '../order-state';

const notSold: readonly Fulfilment[] = ['waiting', 'lapsed', 'cancelled'];

/** Amounts of an order and its payment, in paise. */
interface OrderMoney {
  fulfilment: Fulfilment;
  totalPaise: number;
  /** Null before the payment. */
  receivedPaise: number | null;
  /** What is settled of a difference of cash. */
  settledPaise: number;
  /** What refunds pay back, also those that are not done. */
  askedPaise: number;
  refundedPaise: number;
}

/**
 * What the shop should have of an order, and what it has more (or less, below 0). Cash is due from the delivery on; a refund
 * that is not done is a difference.
 */
export function compareWithDue({
  fulfilment,
  totalPaise,
  receivedPaise,
  settledPaise,
  askedPaise,
  refundedPaise,
}: OrderMoney) {
  const paid = receivedPaise ?? 0;
  const due = receivedPaise === null || notSold.includes(fulfilment) ? 0 : totalPaise - askedPaise;
  const difference = paid + settledPaise - refundedPaise - due;
  return { due, paid, settled: settledPaise, refunded: refundedPaise, difference };
}

const sumOfRefunds = (condition = sql`true`) =>
  sql<number>`coalesce(sum(${refunds.amountPaise}) filter (where ${condition}), 0)`.mapWith(Number);

const flag = z._default(z.boolean(), false);

/** Admin commands that report on payments. They only read. */
export const reportCommands = {
  payments: defineAdminCommand('report/payments', z.object({ differences: flag, csv: flag }), async ({ db }, input) => {
    const { createdAt, productType, publicId, fulfilment, totalPaise } = orders;
    const { method, receivedPaise } = payments;
    const found = await db
      .select({
        order: { productType, publicId },
        createdAt,
        method,
        money: {
          fulfilment,
          totalPaise,
          receivedPaise,
          settledPaise,
          askedPaise: sumOfRefunds(),
          refundedPaise: sumOfRefunds(eq(refunds.state, 'done')),
        },
      })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .leftJoin(refunds, eq(refunds.paymentId, payments.id))
      .groupBy(orders.id, payments.id)
      .orderBy(asc(orders.id));
    const rows = found
      .map((row) => ({ ...row, ...compareWithDue(row.money) }))
      .filter(({ difference }) => difference !== 0 || !input.differences);
    const sumOf = (amount: 'due' | 'paid' | 'settled' | 'refunded' | 'difference') => ({
      paise: rows.reduce((sum, row) => sum + row[amount], 0),
    });
    return formatReport(
      {
        head: ['order', 'placed on', 'state', 'method', 'due', 'paid', 'settled', 'refunded', 'difference'],
        rows: rows.map(({ order, createdAt: at, money, method: how, due, paid, settled, refunded, difference }) => [
          getOrderNumber(order),
          indianCalendarDay(at),
          money.fulfilment,
          how,
          ...[due, paid, settled, refunded, difference].map((paise) => ({ paise })),
        ]),
        sum: ['sum', '', '', '', sumOf('due'), sumOf('paid'), sumOf('settled'), sumOf('refunded'), sumOf('difference')],
      },
      input,
    );
  }),
};

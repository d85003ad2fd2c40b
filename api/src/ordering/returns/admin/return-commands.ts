import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineAdminCommand, operatorName } from '../../../platform/admin-command';
import type { Database } from '../../../platform/db/database';
import { orders, returnLines, returns } from '../../../platform/db/schema';
import { inTransaction } from '../../../platform/unit-of-work';
import { orderFields } from '../../orders/admin/order-input';
import { getOrderNumber } from '../../orders/confirmation';
import type { Order } from '../../orders/order-repository';
import { acceptReturn, refuseReturn, type LineOutcome } from '../decide-return';

const id = z.int('has to be the number of a return.').check(z.gte(1, 'has to be the number of a return.'));

const line = z
  .string()
  .check(z.regex(/^[1-9][0-9]{0,2}:(?:stock|waste)$/, 'has to be a line and stock or waste, such as 1:stock.'));

/** "1:stock" -> position 0, outcome stock. */
const outcomes = z.pipe(
  z.array(line).check(
    z.minLength(1, 'has to name a line and stock or waste, such as 1:stock.'),
    z.refine((lines) => new Set(lines.map((one) => one.split(':')[0])).size === lines.length, 'names a line twice.'),
  ),
  z.transform((lines) =>
    lines.map((text): LineOutcome => {
      const [number, outcome] = text.split(':');
      return { position: Number(number) - 1, outcome: outcome === 'stock' ? 'stock' : 'waste' };
    }),
  ),
);

/** Options of the commands of returns. */
export const returnFields = { id, line, reason: orderFields.reason };

async function listRequested(db: Database): Promise<string[]> {
  const rows = await db
    .select({ request: returns, line: returnLines, publicId: orders.publicId, productType: orders.productType })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(eq(returns.state, 'requested'))
    .orderBy(asc(returns.id), asc(returnLines.position));
  if (rows.length === 0) return ['No return waits for a decision.'];
  return rows.map(({ request, line: { position, quantity }, ...order }) =>
    [
      `return ${request.id}`,
      getOrderNumber(order),
      `line ${position + 1}: ${quantity} ${quantity === 1 ? 'unit' : 'units'}`,
      request.reason,
      formatIstDateTime(request.requestedAt),
    ].join('  '),
  );
}

const decided = (id: number, word: string, order: Order): string[] => [
  `Return ${id} is ${word}. Order ${getOrderNumber(order)} is in status ${order.status}.`,
];

/** Admin commands of returns. See docs/behaviour.md, O24. */
export const returnCommands = {
  list: defineAdminCommand('return/list', z.object({}), ({ db }) => listRequested(db)),

  accept: defineAdminCommand(
    'return/accept',
    z.object({ id, line: outcomes }),
    ({ db, clock, operator = operatorName(), notify }, { id: returnId, line: given }) =>
      inTransaction({ db, metrics: undefined }, async (unit) => {
        const order = await acceptReturn(unit, returnId, { outcomes: given, at: clock(), operator });
        await notify?.(unit.tx, order.id, { kind: 'return-decided', returnId });
        return decided(returnId, 'accepted', order);
      }),
  ),

  refuse: defineAdminCommand(
    'return/refuse',
    z.object({ id, reason: returnFields.reason }),
    ({ db, clock, notify }, { id: returnId, reason }) =>
      inTransaction({ db, metrics: undefined }, async (unit) => {
        const order = await refuseReturn(unit, returnId, { answer: reason, at: clock() });
        await notify?.(unit.tx, order.id, { kind: 'return-decided', returnId });
        return decided(returnId, 'refused', order);
      }),
  ),
};

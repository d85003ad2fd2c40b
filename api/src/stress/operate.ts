import { orderStatus } from '@storefront/shared-contracts';
import { OperatorError } from '@storefront/server-kit/program';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderCommands } from '../ordering/orders/admin/order-commands';
import { returnCommands } from '../ordering/returns/admin/return-commands';
import { requestReturn } from '../ordering/returns/request-return';
import { stockCommands } from '../ordering/stock-ledger/admin/stock-commands';
import type { AdminCommand } from '../platform/admin-command';
import { openServer } from '../platform/db/database';
import { orderItems, orders, payments, products, refunds, returnLines, returns } from '../platform/db/schema';
import { ApiError } from '../platform/errors';
import { runAdminCommand } from '../programs/cli/run-admin';
import { randomOf } from './random';
import { sampleIssuer } from '../testing/orders';
import { cashStatus } from '../ordering/orders/order-state';

// A program that runs commands of operators and returns of customers on random orders until it is killed.
// Arguments: URL of the database, seed.

const [databaseUrl = '', seed = '1'] = process.argv.slice(2);
const random = randomOf(Number(seed));
const { db } = await openServer(databaseUrl);
process.stdout.write('The operators work\n');
const context = { db, clock: () => new Date(), issuer: sampleIssuer };

/** Runs a command in a transaction, as the command line does. */
const run = (command: AdminCommand, input: unknown) =>
  runAdminCommand(command, context, { input, operator: `operator ${seed}` });

const { placed, confirmed, packed, shipped, delivered, cancelled } = orderStatus;
const next = new Map<number, number>([
  [placed, confirmed],
  [confirmed, packed],
  [packed, shipped],
  [shipped, delivered],
]);

/** A random order in one of these statuses, with its payment. */
async function pick(statuses: readonly number[]) {
  const [found] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(inArray(orders.status, [...statuses]))
    .orderBy(sql`random()`)
    .limit(1);
  return found;
}

async function move(): Promise<void> {
  const found = await pick([...next.keys()]);
  if (found === undefined) return;
  const { order, payment } = found;
  const status = next.get(order.status);
  const isCash = status === cashStatus[order.productType] && payment.method === 'cash';
  const collected = isCash ? { collected: payment.amountPaise } : {};
  await run(orderCommands.set, { order: order.publicId, status, ...collected });
}

async function cancel(): Promise<void> {
  const found = await pick([...next.keys()]);
  if (found === undefined) return;
  const { publicId, status, productType } = found.order;
  const isDispatched = status === shipped && productType === 'medicine';
  const goods = isDispatched ? { goods: random(2) === 0 ? 'stock' : 'waste' } : {};
  await run(orderCommands.set, { order: publicId, status: cancelled, ...goods });
}

async function refundUnit(): Promise<void> {
  const found = await pick([delivered]);
  const input = { line: ['1:1'], reason: 'The pack was damaged' };
  if (found !== undefined) await run(orderCommands.refund, { order: found.order.publicId, ...input });
}

async function returnUnit(): Promise<void> {
  const found = await pick([delivered]);
  const customerId = found?.order.customerId;
  if (found === undefined || customerId === undefined || customerId === null) return;
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, found.order.id)).limit(1);
  const items = [{ product_id: item?.itemId ?? 0, quantity: 1 }];
  const request = { customerId, orderId: found.order.publicId, reason: 'damaged' as const, items };
  await requestReturn({ db, metrics: undefined, clock: context.clock }, request);
}

async function decideReturn(): Promise<void> {
  const [found] = await db
    .select({ id: returns.id, position: returnLines.position })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(eq(returns.state, 'requested'))
    .orderBy(sql`random()`)
    .limit(1);
  if (found === undefined) return;
  const { id, position } = found;
  if (random(3) === 0) await run(returnCommands.refuse, { id, reason: 'The pack was opened' });
  else await run(returnCommands.accept, { id, line: [`${position + 1}:${random(2) === 0 ? 'stock' : 'waste'}`] });
}

async function payBack(): Promise<void> {
  const [found] = await db
    .select({ refund: refunds.refId, order: orders.publicId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.method, 'cash'), eq(refunds.state, 'asked')))
    .limit(1);
  if (found !== undefined) await run(orderCommands.paid, { ...found, reference: 'NEFT 4711' });
}

async function receive(): Promise<void> {
  const [product] = await db
    .select()
    .from(products)
    .where(eq(products.id, 1 + random(6)));
  if (product === undefined) return;
  // Some documents are received twice.
  const number = random(40);
  const receipt = { document: `DOC-${product.id}-${number}`, batch: `B${number}`, expiry: '2030-12', quantity: 5 };
  await run(stockCommands.receive, { code: product.sourceCode, ...receipt });
}

const actions = [move, move, move, move, move, cancel, refundUnit, returnUnit, decideReturn, payBack, receive];
for (;;) {
  try {
    await actions[random(actions.length)]?.();
  } catch (error) {
    // Another program has changed the order in the meantime, or the command does not apply to it.
    if (!(error instanceof OperatorError || error instanceof ApiError)) throw error;
  }
}

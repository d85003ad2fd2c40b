import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { bySize } from '@storefront/server-kit/testing';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { documents, refunds, returns, states, stockMovements } from '../platform/db/schema';
import { packageRoot } from '../platform/package-root';
import { runnable } from '../testing/api-process';
import { addAddress } from '../testing/test-buyers';
import { setStock } from '../testing/products';
import { stockDifferences } from '../ordering/stock-ledger/ledger';
import { CheckoutSimulator } from './checkout-simulator';
import { killsMayTake, shopData, type ShopData } from './crash-fixture';
import { noLimits, signedIn } from './load-data';
import { randomOf } from './random';

const rounds = bySize({ sample: 1, short: 2, whole: 20 });
/** Confirmed orders of a round, before the programs are killed. */
const ordersOfRound = bySize({ sample: 50, short: 40, whole: 50 });
const random = randomOf(20_261_129);

let data: ShopData;
beforeAll(async () => {
  data = await shopData({ PAYMENT_URL: 'http://127.0.0.1:9', ...noLimits });
});
afterAll(() => data.remove());

/** Starts a program of operators, and waits until it works; the result kills it. */
async function startOperator(databaseUrl: string, seed: number): Promise<() => Promise<void>> {
  const args = [await runnable('src/stress/operate.ts'), databaseUrl, String(seed)];
  const program = spawn(process.execPath, args, { cwd: packageRoot(), stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(program, 'exit');
  await Promise.race([once(program.stdout, 'data'), gone]);
  return async () => {
    // It ends by itself only after an error that it does not expect.
    expect(program.exitCode).toBeNull();
    program.kill('SIGKILL');
    await gone;
  };
}

async function openShop(db: Database): Promise<CheckoutSimulator[]> {
  await setStock(db, 400);
  const [state] = await db.select().from(states).limit(1);
  const shoppers: CheckoutSimulator[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { customerId, token } = await signedIn(db, `961000000${index}`);
    const addressId = await addAddress(db, customerId, { stateId: state?.id ?? 0 });
    shoppers.push(new CheckoutSimulator({ customerId, addressId, token }, random, []));
  }
  return shoppers;
}

/** Whether an order was dispatched. */
const dispatched = sql`EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.status = 4)`;
const paidPart = sql`(l.taxable_paise + l.cgst_paise + l.sgst_paise + l.igst_paise)`;
const total = sql`(d.content->>'totalPaise')::int`;

/** Forbidden states: each query returns the rows that violate a rule. */
const rules: Readonly<Record<string, SQL>> = {
  'stock or batches are not the sum of their movements': sql`
    SELECT d."productId" AS what FROM (${stockDifferences}) AS d`,
  'an order has not exactly the units that it keeps': sql`
    SELECT o.id AS what FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.product_type = 'medicine' AND o.mode = 'cod' AND
      coalesce((SELECT -sum(m.quantity) FROM stock_movements m JOIN stock_batches b ON b.id = m.batch_id
        WHERE m.order_id = o.id AND b.product_id = i.item_id), 0) <> CASE
      WHEN o.status = 6 THEN 0
      WHEN ${dispatched} THEN i.quantity - coalesce((SELECT sum(l.quantity) FROM return_lines l
        JOIN returns r ON r.id = l.return_id
        WHERE r.state = 'accepted' AND l.order_id = o.id AND l.position = i.position), 0)
      ELSE i.quantity END`,
  'a dispatched order without its invoice, or an invoice too many': sql`
    SELECT o.id AS what FROM orders o WHERE ${dispatched}::int <>
      (SELECT count(*) FROM documents d WHERE d.order_id = o.id AND d.kind = 'invoice')`,
  'an invoice is not the total of its order': sql`
    SELECT o.id AS what FROM orders o JOIN documents d ON d.order_id = o.id AND d.kind = 'invoice'
    WHERE ${total} <> o.total_paise`,
  'numbers of documents have a gap': sql`
    SELECT max(d.sequence) AS what FROM documents d GROUP BY d.kind, d.financial_year
    HAVING max(d.sequence) <> count(*) OR min(d.sequence) <> 1`,
  'a counter is not at the last document': sql`
    SELECT c.sequence AS what FROM document_counters c WHERE c.sequence <> (
      SELECT max(d.sequence) FROM documents d WHERE d.kind = c.kind AND d.financial_year = c.financial_year)`,
  'a refund of units without its credit note, or with another amount': sql`
    SELECT r.id AS what FROM refunds r LEFT JOIN documents d ON d.refund_id = r.id
    WHERE r.amount_paise IS DISTINCT FROM ${total}
      OR r.amount_paise <> (SELECT sum${paidPart} FROM refund_lines l WHERE l.refund_id = r.id)`,
  'a dispatched order that was cancelled is not credited': sql`
    SELECT o.id AS what FROM orders o WHERE o.status = 6 AND ${dispatched} AND o.total_paise <> (
      SELECT coalesce(sum(${total}), 0) FROM documents d WHERE d.order_id = o.id AND d.kind = 'credit-note')`,
  'more is refunded than was paid': sql`
    SELECT p.id AS what FROM payments p WHERE (SELECT sum(r.amount_paise) FROM refunds r WHERE r.payment_id = p.id)
      > coalesce(p.received_paise, 0)`,
  'more units are refunded than were bought': sql`
    SELECT i.order_id AS what FROM order_items i WHERE i.quantity <
      (SELECT sum(l.quantity) FROM refund_lines l WHERE l.order_id = i.order_id AND l.position = i.position)`,
  'an accepted return is not refunded': sql`
    SELECT r.id AS what FROM returns r WHERE (r.state = 'accepted') <> (r.refund_id IS NOT NULL)`,
  'cash is not recorded when it is collected, or earlier': sql`
    SELECT o.id AS what FROM orders o JOIN payments p ON p.order_id = o.id
    WHERE o.mode = 'cod' AND o.status NOT IN (6, 9)
      AND (o.status IN (5, 11) OR (o.status = 4 AND o.product_type = 'lab')) <> (p.state = 'captured')`,
};

async function findViolations(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, rule] of Object.entries(rules)) {
    const rows = await db.select({ what: sql<number>`what` }).from(sql`(${rule}) AS broken`);
    if (rows.length > 0) faults.push(`${fault}: ${rows.map(({ what }) => what).join(', ')}`);
  }
  return faults;
}

it(
  `stock, documents and payments are those of the orders when API and operators are killed, ${rounds} times`,
  async () => {
    await (await data.start()).end();
    const shoppers = await data.between(openShop);
    for (let round = 0; round < rounds; round += 1) {
      const api = await data.start();
      const operators = await Promise.all([1, 2].map((one) => startOperator(data.databaseUrl, round * 2 + one)));
      let left = ordersOfRound;
      let killed: Promise<unknown> = Promise.resolve();
      const onConfirmed = () => {
        left -= 1;
        if (left !== 0) return;
        killed = wait(random(1000)).then(async () => {
          await Promise.all(operators.map((kill) => kill()));
          await api.end('SIGKILL');
        });
      };
      await Promise.all(shoppers.map((shopper) => shopper.shop(api, onConfirmed)));
      await killed;
      await data.between(async (db) => {
        for (const shopper of shoppers) await shopper.check(db);
        expect(await findViolations(db)).toEqual([]);
      });
    }
    const counts = await data.between(async (db) => ({
      documents: await db.$count(documents),
      refunds: await db.$count(refunds),
      returns: await db.$count(returns),
      movements: await db.$count(stockMovements),
    }));
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
    const confirmed = shoppers.reduce((sum, { orders }) => sum + orders, 0);
    process.stdout.write(`${confirmed} orders confirmed: ${JSON.stringify(counts)}\n`);
  },
  killsMayTake,
);

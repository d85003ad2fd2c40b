import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { planCapacity, type CallCost } from './load/capacity';
import { resultsFile } from './load/report';
import { say } from './measure';

// Calculates the machines for 10 million visitors a day from the last `npm run bench -- api matrix` (PostgreSQL, most medicines
// and connections, one process) and from assumptions, which are the flags. docs/scale.md explains both. `--checkout-ms` is the
// CPU time of order-creation and place-order together, which `npm run bench -- api checkout` prints.

const { values: flags } = parseArgs({
  options: {
    visitors: { type: 'string', default: '10000000' },
    pages: { type: 'string', default: '5' },
    'reads-per-page': { type: 'string', default: '2' },
    'search-share': { type: 'string', default: '0.3' },
    'detail-share': { type: 'string', default: '0.4' },
    'orders-per-visitor': { type: 'string', default: '0.02' },
    'cart-changes': { type: 'string', default: '10' },
    'cart-prices': { type: 'string', default: '10' },
    'checkout-ms': { type: 'string', default: '152' },
    peak: { type: 'string', default: '3' },
    utilisation: { type: 'string', default: '0.5' },
    cores: { type: 'string', default: '8' },
    price: { type: 'string', default: '1' },
  },
});

const shape = z.object({
  name: z.string(),
  connections: z.int(),
  processes: z.int(),
  cpuMs: z.number(),
  databaseCpuMs: z.number(),
});
const run = z.object({
  database: z.string(),
  sizes: z.object({ medicines: z.int() }),
  databaseMb: z.number(),
  apiMb: z.number(),
  shapes: z.array(shape),
});
const results = z.object({ machine: z.object({ at: z.string() }), runs: z.array(run) });

const { machine, runs } = results.parse(JSON.parse(readFileSync(resultsFile, 'utf8')));
const largest = runs
  .filter(({ database }) => database === 'postgres')
  .sort((a, b) => b.sizes.medicines - a.sizes.medicines)[0];
if (largest === undefined) throw new Error('Run `npm run bench -- api matrix` with PostgreSQL first.');
const connections = Math.max(...largest.shapes.map((measured) => measured.connections));

function costOf(name: string): CallCost {
  const found = largest?.shapes.find(
    (measured) => measured.name === name && measured.connections === connections && measured.processes === 1,
  );
  if (found === undefined) throw new Error(`The last matrix did not measure "${name}".`);
  return { apiMs: found.cpuMs, databaseMs: found.databaseCpuMs };
}

const costs = {
  list: costOf('list'),
  search: costOf('search, a common salt'),
  detail: costOf('detail'),
  cartChange: costOf('update-cart'),
  cartPrice: costOf('price of 50 medicines, coupon'),
};
const capacity = planCapacity(costs, {
  visitorsPerDay: Number(flags.visitors),
  pagesPerVisitor: Number(flags.pages),
  readsPerPage: Number(flags['reads-per-page']),
  searchShare: Number(flags['search-share']),
  detailShare: Number(flags['detail-share']),
  ordersPerVisitor: Number(flags['orders-per-visitor']),
  cartChangesPerOrder: Number(flags['cart-changes']),
  cartPricesPerOrder: Number(flags['cart-prices']),
  checkoutMs: Number(flags['checkout-ms']),
  peak: Number(flags.peak),
  utilisation: Number(flags.utilisation),
  coresPerMachine: Number(flags.cores),
  pricePerMachineHour: Number(flags.price),
});

const line = (what: string, value: number, digits = 0) =>
  say(`${what.padEnd(52)}${value.toFixed(digits).padStart(10)}`);
say(`Measured ${machine.at}: ${largest.sizes.medicines} medicines, ${connections} connections, CPU ms per call`);
for (const [name, { apiMs, databaseMs }] of Object.entries(costs)) {
  say(`${name.padEnd(12)} API ${apiMs.toFixed(2)}, database ${databaseMs.toFixed(2)}`);
}
say(`Assumed: ${JSON.stringify(flags)}\n`);
line('Page views in the busiest second', capacity.pageViewsPerSecond);
line('Reads of the API', capacity.readsPerSecond);
line('Calls of carts', capacity.cartCallsPerSecond);
line('Orders', capacity.ordersPerSecond, 1);
line('Cores of API processes', capacity.apiCores);
line('Cores of PostgreSQL, all servers', capacity.databaseCores);
line('Machines', capacity.machines);
line('Cost of 1000 orders', capacity.costPerThousandOrders, 2);
line('Memory of one API process, MB', largest.apiMb);
line('Database, MB', largest.databaseMb);

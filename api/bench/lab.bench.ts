import { fillWithLabTests } from './lab-data';
import { openBench, say } from './measure';

// Measures the calls of lab tests with 50,000 tests and packages.

const tests = 50_000;
const bench = await openBench(`${tests} lab tests`, (db) => fillWithLabTests(db, tests));
const { measure } = bench;

const list = (body: object) => ({ url: '/lab-tests', body });

/** A query with other filters, sorting and page in each round. */
function anyFilter(round: number) {
  const some = (below: number, by: number) =>
    Array.from({ length: 1 + (round % by) }, (_, n) => 1 + ((round + n * 5) % below));
  return list({
    order_by: ['new', 'low', 'high'][round % 3],
    page: 1 + ((round * 37) % 400),
    filter: {
      type: ['', 'popular', 'test', 'package'][round % 4],
      ...(round % 2 === 0 ? { organ: some(15, 7) } : {}),
      ...(round % 3 === 0 ? { category: some(12, 5) } : {}),
      ...(round % 5 === 0 ? { is_package: [round % 2] } : {}),
    },
  });
}

await measure('list', () => list({}));
await measure('list, the last page', () => list({ page: Math.ceil(tests / 15) }));
await measure('list by price, page 1500', () => list({ order_by: 'low', page: 1500 }));
await measure('list, popular', () => list({ filter: { type: 'popular' } }));
await measure('list, packages', () => list({ filter: { is_package: [1] }, limit: 15 }));
await measure('list by 3 organs, 2 categories', () =>
  list({ filter: { organ: [3, 5, 7], category: [1, 2] }, page: 90 }),
);
await measure('list by every organ, price, deep', () =>
  list({ filter: { organ: Array.from({ length: 15 }, (_, n) => n + 1) }, order_by: 'high', page: 3000 }),
);
await measure('list by a mix of anything', anyFilter);
await measure('list of 50 packages', () => list({ filter: { is_package: [1] }, limit: 50 }));
await measure('search, every test', () => list({ keyword: 'test' }));
await measure('search, every test, deep', () => list({ keyword: 'test', page: 3000 }));
await measure('search, a frequent word', () => list({ keyword: 'thyroid', filter: { organ: [1, 2, 3] } }));
await measure('search, three words', () => list({ keyword: 'lab 7 vitamin test', order_by: 'low' }));
await measure('search, a rare word', (round) => list({ keyword: ['bacedi', 'prolinxu', 'zolamcro'][round % 3] }));
await measure('search, a word misspelt', () => list({ keyword: 'tyroid' }));
await measure('search, two words misspelt', () => list({ keyword: 'haemoglobn tets' }));
await measure('search, nothing like it', () => list({ keyword: 'qqqxyzzy wwwkjh' }));
await measure('detail of a package', (round) => ({ url: `/lab-test/${10 + ((round * 970) % tests)}` }));
await measure('similar packages', (round) => ({ url: `/lab-test-similar/${10 + ((round * 970) % tests)}` }));

const page = await bench.app.inject({
  method: 'POST',
  url: '/api/v1/lab-tests',
  payload: { filter: { is_package: [1] } },
});
say(`A page of 15 packages: ${Buffer.byteLength(page.body)} bytes`);

await bench.close();

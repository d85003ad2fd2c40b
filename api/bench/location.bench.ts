import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { fillPath } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import { importPincodes } from '../src/imports/locations/import-pincodes';
import { seedLists } from '../src/imports/starting-lists';
import { openBench, say } from './measure';

// About the number of pincodes in India.
const rows = 19_300;
const first = 110_001;
const path = (pincode: number) => fillPath(endpoints.checkServiceablePincode.path, { pincode });

const list = () =>
  Readable.from([
    ['pincode,state,district', ...Array.from({ length: rows }, (_, row) => `${first + row},DELHI,NEW DELHI`), ''].join(
      '\n',
    ),
  ]);

const bench = await openBench('the starting delivery areas', async (db) => {
  await seedLists(db, 'locations');
});
await bench.measure('A pincode, by the ranges', (round) => ({ url: path(560_001 + round) }));
for (const name of ['A list imported', 'The same again']) {
  const started = performance.now();
  const before = process.cpuUsage();
  await importPincodes({ db: bench.db, stream: list() });
  const processor = process.cpuUsage(before).user / 1000;
  say(`${name}, ${rows} rows: ${Math.round(performance.now() - started)} ms, processor ${Math.round(processor)} ms`);
}
await bench.measure('A pincode, by the list', (round) => ({ url: path(first + round * 190) }));
await bench.measure('A pincode that is not listed', (round) => ({ url: path(811_201 + round) }));
await bench.measure('The states', () => ({ url: endpoints.stateList.path }));
await bench.close();

import { Readable } from 'node:stream';
import { bySize } from '@storefront/server-kit/testing';
import { importPincodes } from '../imports/locations/import-pincodes';
import { testDatabase } from '../testing/database';

const thousands = bySize({ sample: 10, short: 40, whole: 500 });

it(`imports a list of ${thousands} thousand pincodes`, async () => {
  const database = await testDatabase();
  const row = (index: number) => `${110001 + (index % 2000)},DELHI,"PART ${index}",1`;
  const lines = Readable.from(
    (function* () {
      yield 'pincode,state,district,delivery\n';
      for (let start = 0; start < thousands * 1000; start += 1000) {
        yield `${Array.from({ length: 1000 }, (_, index) => row(start + index)).join('\n')}\n`;
      }
    })(),
  );
  expect(await importPincodes({ db: database.db, stream: lines })).toMatchObject({
    added: 2000,
    repeated: thousands * 1000 - 2000,
    refused: [],
  });
  await database.close();
}, 120_000);

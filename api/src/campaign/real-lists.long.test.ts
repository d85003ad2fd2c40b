import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCategories } from '../catalogue/import/import-categories';
import { importMedicines } from '../catalogue/import/import-medicines';
import { packageRoot } from '../db/package-root';
import { pincodeRanges, pincodes } from '../db/schema';
import { importPincodes } from '../location/import/import-pincodes';
import { loadStartingLocations } from '../location/starting-locations';
import { testDatabase, type TestDatabase } from '../testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The lists stand beside the project, not in it. */
const real = (name: string) =>
  [join(packageRoot(), '..', '..', 'shared', 'data', name)].filter((path) => existsSync(path));

for (const file of real('janaushadhi-products.csv')) {
  it('takes 2,052 medicines of the real list, refuses the 387 with MRP 0, and doubles nothing', async () => {
    await importCategories(database.db, readFileSync(join(packageRoot(), 'seed', 'categories.csv'), 'utf8'));
    const load = () => importMedicines({ db: database.db, stream: createReadStream(file) });
    const first = await load();
    expect(first).toMatchObject({ layout: 'janaushadhi', added: 2052, changed: 0, unchanged: 0 });
    expect(first.refused).toHaveLength(387);
    expect(new Set(first.refused.map(({ reason }) => reason))).toEqual(new Set(['MRP is 0']));
    expect(await load()).toMatchObject({ added: 0, changed: 0, unchanged: 2052 });
  });
}

for (const file of real('pincodes.csv')) {
  it('takes 19,304 PIN codes of the real list, refuses the three without a state, and doubles nothing', async () => {
    const load = () => importPincodes({ db: database.db, stream: createReadStream(file) });
    expect(await load()).toMatchObject({
      added: 19_304,
      repeated: 0,
      refused: [122998, 201319, 201320].map(() => ({ line: expect.any(Number) as number, reason: 'state is empty' })),
    });
    expect(await load()).toMatchObject({ added: 0, changed: 0, unchanged: 19_304, removed: 0 });
  });

  it('tells the same state as our ranges of 999 PIN codes in 1,000', async () => {
    await importPincodes({ db: database.db, stream: createReadStream(file) });
    await loadStartingLocations(database.db);
    const ranges = await database.db.select().from(pincodeRanges);
    const listed = await database.db.select().from(pincodes);
    const right = listed.filter(({ pincode, stateId }) => {
      const range = ranges.find(({ low, high }) => low <= pincode && pincode <= high);
      return range?.stateId === stateId;
    });
    expect(right.length / listed.length).toBeGreaterThan(0.999);
  });
}

import { Readable } from 'node:stream';
import { asc } from 'drizzle-orm';
import { organs } from '../../platform/db/schema';
import { type TestDatabase, testDatabase } from '../../testing/database';
import { importOrgans } from './import-options';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const importRows = (...rows: string[]) =>
  importOrgans({ db: database.db, stream: Readable.from([['slug,name,icon,position', ...rows].join('\n')]) });
const names = async () =>
  (await database.db.select().from(organs).orderBy(asc(organs.position))).map(({ name }) => name);

it('adds and changes options, and keeps those that a later list leaves out', async () => {
  expect(await importRows('heart,Heart,heart,2', 'eyes,Eyes,eye,1')).toMatchObject({ added: 2, refused: [] });
  expect(await importRows('heart,The  heart’s,heart,3', 'skin,Skin,skin,2')).toMatchObject({ added: 1, changed: 1 });
  expect(await importRows('skin,Skin,skin,2')).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect(await names()).toEqual(['Eyes', 'Skin', 'The heart’s']);
});

it.each([
  ['Heart,Heart,heart,1', 'slug "Heart" is not valid'],
  ['heart,,heart,1', 'name is empty'],
  ['heart,Heart,heart.svg,1', 'icon "heart.svg" is not valid'],
  ['heart,Heart,heart,first', 'position "first" is not valid'],
])('refuses %j', async (row, reason) => {
  expect(await importRows(row, 'eyes,Eyes,eye,1')).toMatchObject({ added: 1, refused: [{ line: 2, reason }] });
});

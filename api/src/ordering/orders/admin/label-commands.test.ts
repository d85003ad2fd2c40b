import { testDatabase, type TestDatabase } from '../../../testing/database';
import { labelCommands } from './label-commands';
import { sampleIssuer } from '../../../testing/orders';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.clear());
afterAll(() => database.close());

const run = (command: keyof typeof labelCommands, input: object = {}) =>
  labelCommands[command].run({ db: database.db, clock: () => new Date(), issuer: sampleIssuer }, input);
const rows = (lines: readonly string[]) => lines.map((line) => line.split(/ {2,}/));

describe('the labels of order statuses', () => {
  it('are listed for both types', async () => {
    const list = rows(await run('list'));
    expect(list[0]).toEqual(['STATUS', 'MEDICINE', 'LAB']);
    expect(list.slice(3, 6)).toEqual([
      ['3', 'Packed', 'Collection Scheduled'],
      ['4', 'Shipped', 'Sample Collected'],
      ['5', 'Delivered', 'Report Ready'],
    ]);
    expect(list).toHaveLength(12);
  });

  it('are what an operator sets, for that type, until they are reset', async () => {
    const before = await run('list');
    await run('set', { status: 4, type: 'medicine', label: 'On its way' });
    const changed = await run('set', { status: 4, type: 'medicine', label: ' Out for delivery ' });
    expect(rows(changed)[4]).toEqual(['4', 'Out for delivery', 'Sample Collected']);
    expect(await run('reset', { status: 4, type: 'medicine' })).toEqual(before);
    await expect(run('reset', { status: 4, type: 'medicine' })).rejects.toThrow('has its own label already');
  });

  it.each([
    [{ status: 12, type: 'lab', label: 'Booked' }, '--status: has to be a status from 1 to 11.'],
    [{ status: 1, type: 'both', label: 'Booked' }, '--type: has to be medicine or lab.'],
    [{ status: 1, type: 'lab', label: ' x ' }, '--label: has to be 2 to 40 characters of text.'],
    [{ status: 1, type: 'lab', label: 'x'.repeat(41) }, '--label: '],
    [{ status: 1, type: 'lab', label: 'Boo\u0000ked' }, '--label: '],
    [{ status: 1, type: 'lab' }, '--label: '],
  ])('%j is rejected', async (input, words) => {
    await expect(run('set', input)).rejects.toThrow(words);
    expect(rows(await run('list'))[1]).toEqual(['1', 'Order Placed', 'Order Placed']);
  });
});

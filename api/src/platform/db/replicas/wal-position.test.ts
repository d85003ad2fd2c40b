import { testDatabase, type TestDatabase } from '../../../testing/database';
import { labCategories } from '../schema';
import { parseWalPosition, readPosition } from './wal-position';

describe('a position in the write-ahead log', () => {
  it('is read from its text', () => {
    expect(parseWalPosition('0/0')).toBe(0n);
    expect(parseWalPosition('16/B374D848')).toBe(0x16_b374_d848n);
    expect(parseWalPosition('1/0')).toBeGreaterThan(parseWalPosition('0/FFFFFFFF'));
  });

  it.each(['', '16', '16/', '/1', '16/x', '16/B374D8481'])('is not read from %j', (text) => {
    expect(() => parseWalPosition(text)).toThrow('cannot be read');
  });

  describe('of a database', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await testDatabase();
    });
    afterAll(() => database.close());

    it('is later after a commit', async () => {
      const before = await readPosition(database.db);
      await database.db.insert(labCategories).values({ slug: 'a', name: 'A', position: 1 });
      expect(await readPosition(database.db)).toBeGreaterThan(before);
    });
  });
});

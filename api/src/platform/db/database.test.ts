import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { categories, products } from './schema';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const category = { slug: 'allopathic', name: 'Allopathic', icon: 'pack-strip', position: 1 } as const;
const product = {
  source: 'starting',
  sourceCode: 'X1',
  name: 'X',
  manufacturer: 'Y',
  type: 'allopathic',
  categoryId: 1,
  form: 'tablet',
  compositionKey: 'x',
  packetName: 'Strip',
  unitName: '10',
  unitType: 'Tablets',
  searchText: 'x',
} as const;

describe('the database', () => {
  it('is empty at first, keeps what is written and can be cleared, with ids from 1', async () => {
    const { db } = database;
    const count = async () => [await db.$count(categories), await db.$count(products)];
    const write = async () => {
      const [row] = await db.insert(categories).values(category).returning();
      await db.insert(products).values({ ...product, mrpPaise: 101, pricePaise: 101 });
      return row?.id;
    };
    expect(await count()).toEqual([0, 0]);
    expect(await write()).toBe(1);
    expect(await count()).toEqual([1, 1]);
    await database.clear();
    expect(await count()).toEqual([0, 0]);
    expect(await write()).toBe(1);
    await database.clear();
  });

  it('rejects a price above the MRP', async () => {
    const { db } = database;
    await expect(db.insert(products).values({ ...product, mrpPaise: 100, pricePaise: 101 })).rejects.toThrow();
  });

  it('ends statements, waits for locks and open transactions that last too long', async () => {
    const [limits] = await database.db
      .select({
        statement: sql<string>`current_setting('statement_timeout')`,
        lock: sql<string>`current_setting('lock_timeout')`,
        open: sql<string>`current_setting('idle_in_transaction_session_timeout')`,
      })
      .from(sql`(select 1) as one`);
    expect(limits).toEqual({ statement: '30s', lock: '10s', open: '1min' });
  });
});

import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../../testing/database';
import { categories, products } from './schema';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the database', () => {
  it('is empty at first, keeps what is written and can be cleared', async () => {
    const { db } = database;
    const count = () => db.$count(categories);
    expect(await count()).toBe(0);
    await db.insert(categories).values({ slug: 'allopathic', name: 'Allopathic', icon: 'pack-strip', position: 1 });
    expect(await count()).toBe(1);
    await database.clear();
    expect(await count()).toBe(0);
  });

  it('compares texts by their trigrams', async () => {
    const { db } = database;
    await db.insert(categories).values({ slug: 'allopathic', name: 'Allopathic', icon: 'pack-strip', position: 1 });
    const [row] = await db.select({ likeness: sql<number>`similarity('paracetmol', 'paracetamol')` }).from(categories);
    expect(row?.likeness).toBeGreaterThan(0.5);
  });

  it('rejects a price above the MRP', async () => {
    const { db } = database;
    const values = {
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
    };
    await expect(db.insert(products).values({ ...values, mrpPaise: 100, pricePaise: 101 })).rejects.toThrow();
  });
});

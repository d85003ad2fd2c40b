import { products } from '../../platform/db/schema';
import { coupons } from '../../platform/db/schema-coupons';
import { labTests } from '../../platform/db/schema-lab';
import { testDatabase } from '../../testing/database';
import { seedAll } from './seed-lists';

it('an empty production database gets what every shop needs, and nothing that is invented', async () => {
  const { db, close } = await testDatabase();
  try {
    const said: string[] = [];
    await seedAll(db, (line) => said.push(line), false);
    for (const table of [products, labTests, coupons]) expect(await db.$count(table)).toBe(0);
    expect(said.join('\n')).toContain('The starting delivery areas');
    expect(said.join('\n')).not.toContain('catalogue');
  } finally {
    await close();
  }
});

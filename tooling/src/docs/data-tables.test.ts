import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDataTables, readDataTables } from './data-tables';

const root = resolve(__dirname, '../../..');

it('reads purpose, personal data and retention from the comment of a table', () => {
  const source = `/**
 * Saved addresses; an order keeps a copy. See D12.
 * @personal name,
 * postal address
 * @kept until deleted
 */
export const addresses = pgTable(
  'addresses', {});
export const bare = pgTable('bare', {});`;
  expect(parseDataTables(source)).toEqual([
    {
      name: 'addresses',
      purpose: 'Saved addresses; an order keeps a copy.',
      personal: 'name, postal address',
      kept: 'until deleted',
    },
    { name: 'bare', purpose: '', personal: '', kept: '' },
  ]);
});

it('finds for every table of the database what is stored, why and how long', () => {
  const tables = readDataTables(root);
  const missing = tables.filter(({ purpose, personal, kept }) => purpose === '' || personal === '' || kept === '');
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('misses no table of the migrations', () => {
  const folder = join(root, 'api', 'migrations', 'meta');
  const snapshots = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
  const text = readFileSync(join(folder, snapshots.at(-1) ?? ''), 'utf8');
  const migrated = [...text.matchAll(/"public\.([a-z_]+)": \{/g)].map(([, name = '']) => name);
  expect(migrated.length).toBeGreaterThan(30);
  expect(
    readDataTables(root)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(migrated.sort());
});

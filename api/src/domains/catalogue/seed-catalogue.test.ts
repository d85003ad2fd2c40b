import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { formatComposition, medicineTypes } from '@storefront/shared-contracts';
import { packageRoot } from '../../platform/package-root';
import { readRows } from '../../imports/read-rows';
import { medicineFile } from '../../imports/medicines/import-medicines';
import type { ProductRow } from '../../imports/medicines/product-writer';

const seed = (file: string) => join(packageRoot(), 'seed', file);

let products: ProductRow[] = [];
let refused: unknown[] = [];
const printed: string[][] = parse(readFileSync(seed('medicines.csv')));
const categories: string[][] = parse(readFileSync(seed('categories.csv')), { from_line: 2 });

beforeAll(async () => {
  const read = await readRows(createReadStream(seed('medicines.csv')), medicineFile);
  products = read.rows.map(({ row }) => row);
  refused = read.refused;
});

it('contains at least 600 medicines, all of which are imported', () => {
  expect(refused).toEqual([]);
  expect(products).toHaveLength(printed.length - 1);
  expect(products.length).toBeGreaterThanOrEqual(600);
});

it('has a different code for each medicine, and no product twice', () => {
  expect(new Set(products.map((product) => product.code)).size).toBe(products.length);
  const packs = products.map(({ name, manufacturer, form, unitName }) =>
    [name, manufacturer, form, unitName].join('|'),
  );
  expect(new Set(packs).size).toBe(products.length);
});

it('has no selling price above the MRP', () => {
  expect(products.filter((product) => product.pricePaise > product.mrpPaise)).toEqual([]);
  const discounts = products.map((product) => 1 - product.pricePaise / product.mrpPaise);
  expect(Math.max(...discounts)).toBeLessThan(0.5);
  expect(discounts.filter((discount) => discount === 0).length).toBeGreaterThan(50);
});

it('uses every category and every type', () => {
  const used = new Set(products.map((product) => product.category));
  expect([...used].sort()).toEqual(categories.map(([slug]) => slug).sort());
  expect(new Set(products.map((product) => product.type))).toEqual(new Set(medicineTypes.map((type) => type.slug)));
});

it('prints every composition so that parsing it gives the same text', () => {
  const column = printed[0]?.indexOf('composition') ?? -1;
  expect(products.map((product) => formatComposition(product.salts))).toEqual(
    printed.slice(1).map((row) => row[column]),
  );
});

it('has a strength for every salt of an allopathic medicine except oral rehydration salts', () => {
  const allopathic = products.filter((product) => ['allopathic', 'eye-ear-drops'].includes(product.category));
  const without = allopathic.filter((product) => product.salts.some((salt) => salt.strength === ''));
  expect(new Set(without.map((product) => formatComposition(product.salts)))).toEqual(
    new Set(['Sodium Chloride + Potassium Chloride + Sodium Citrate + Dextrose']),
  );
});

it('has three or more makers for most allopathic compositions', () => {
  const makers = new Map<string, Set<string>>();
  for (const product of products.filter(({ category }) => ['allopathic', 'eye-ear-drops'].includes(category))) {
    makers.set(product.compositionKey, (makers.get(product.compositionKey) ?? new Set()).add(product.manufacturer));
  }
  const counts = [...makers.values()].map((names) => names.size);
  expect(counts.length).toBeGreaterThan(100);
  expect(counts.filter((count) => count >= 3).length / counts.length).toBeGreaterThan(0.9);
});

it('lists the medicines of the list page first, in their order', () => {
  const popular = [...products].sort((one, other) => other.popularity - one.popularity).slice(0, 15);
  expect(popular.map((product) => `${product.name}, ${product.pricePaise / 100}`)).toEqual([
    'Paracetamol 650 mg Tablet, 24.6',
    'Metformin 500 mg SR Tablet, 38.4',
    'Amoxicillin 500 + Clavulanic Acid 125 Tablet, 142.1',
    'Pantoprazole 40 + Domperidone 30 Capsule SR, 129',
    'Telmisartan 40 + Amlodipine 5 Tablet, 118.8',
    'Ambroxol Cough Syrup, 92.4',
    'Vitamin D3 60,000 IU Capsule, 198',
    'Diclofenac Pain Relief Gel, 68',
    'Oral Rehydration Salts, Orange, 20.5',
    'Carmellose Lubricant Eye Drops, 128',
    'Salbutamol 100 mcg Inhaler, 139.5',
    'Insulin Human 40 IU/ml Injection, 141.75',
    'Ashwagandha Root Powder, 133',
    'Arnica Montana 30 CH, 76.5',
    'Blood Glucose Monitor with 25 Strips, 749',
  ]);
});

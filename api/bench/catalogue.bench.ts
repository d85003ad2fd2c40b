import { sql } from 'drizzle-orm';
import { fillCatalogue, syllables } from './catalogue-data';
import { openBench } from './measure';

// Measures the calls of the catalogue with 100,000 medicines, or the number in the first argument.

const products = Number(process.argv[2] ?? 100_000);

const bench = await openBench(`${products} medicines`, (db) => fillCatalogue(db, products));
const { measure } = bench;
const list15 = (body: object) => ({ url: '/products', body });
await measure('list', () => list15({}));
await measure('list, page 1000', () => list15({ page: 1000 }));
await measure('list by type and price', () => list15({ filter: { type: 'vitamins' }, order_by: 'low' }));
await measure('list by two categories', () => list15({ filter: { category: [2, 3] } }));
await measure('search, a rare name', (round) => list15({ keyword: `${syllables[round % 20] ?? ''}parcro` }));
await measure('search, a common salt', () => list15({ keyword: 'paracetamol' }));
await measure('search, every medicine', () => list15({ keyword: 'tablet' }));
await measure('search, a salt misspelt', () => list15({ keyword: 'paracetmol' }));
await measure('search, two words misspelt', () => list15({ keyword: 'amoxcilin tablte' }));
await measure('search, nothing like it', () => list15({ keyword: 'qqqxyzzy wwwkjh' }));
// Each keyword is new, because responses are cached: other letters, or other capitals.
const letters = (round: number) =>
  `${'abcdefghilmnoprstuvz'[round % 20] ?? ''}${'aeiourlnst'[Math.floor(round / 20) % 10] ?? ''}`;
const capitals = (word: string, round: number) =>
  [...word].map((letter, at) => ((round >> at) & 1 ? letter.toUpperCase() : letter)).join('');
await measure('suggestions, two letters', (round) => ({ url: `/suggestions?keyword=${letters(round)}` }));
await measure('suggestions, a common salt', (round) => ({
  url: `/suggestions?keyword=${capitals('paracetamol', round)}`,
}));
await measure('suggestions, misspelt', (round) => ({ url: `/suggestions?keyword=${capitals('paracetmol', round)}` }));
await measure('suggestions, two words misspelt', (round) => ({
  url: `/suggestions?keyword=${capitals('amoxcilin', round)}%20tablte`,
}));
await measure('detail with alternates', (round) => ({ url: `/product/${1 + ((round * 977) % products)}` }));
await measure('same composition', (round) => ({ url: `/similar-composition/${1 + ((round * 977) % products)}` }));
await bench.db.execute(sql`UPDATE products SET stock = 0 WHERE id % 2 = 0`);
await bench.db.execute(sql`VACUUM ANALYZE products`);
await measure('list, half of it out of stock', () => list15({}));

await bench.close();

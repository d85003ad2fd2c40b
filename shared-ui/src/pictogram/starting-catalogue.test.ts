/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packNames, packSymbols } from '../art/names';
import { formatStrength } from './format-strength';
import { chooseDrawing } from './choose-drawing';
import { findMedicineGroup } from './medicine-group';

/** The starting catalogue, as the API reads it. Quoted cells may contain commas. */
function startingCatalogue() {
  const text = readFileSync(join(__dirname, '../../../api/seed/medicines.csv'), 'utf8');
  const [header = [], ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  return rows.map((cells) => {
    const cell = (column: string) => cells[header.indexOf(column)] ?? '';
    return {
      name: cell('name'),
      packet_name: cell('packet_name'),
      unit_name: cell('unit_name'),
      unit_type: cell('unit_type'),
      category: cell('category'),
      composition: cell('composition').split(' + ').map(saltOf),
    };
  });
}

function saltOf(printed: string) {
  const [, name = printed, strength = ''] =
    /^(.*?) ([\d.,]+ ?(?:mg|mcg|g|IU|%|CH|X|M)(?![a-z]).*)$/.exec(printed) ?? [];
  return { name, strength };
}

const products = startingCatalogue();

/** Largest share of a category's products, in percent, with one drawing, group and foot. */
function largestShare(category: string): number {
  const counts = new Map<string, number>();
  const ofCategory = products.filter((product) => product.category === category);
  for (const product of ofCategory) {
    const look = [
      ...chooseDrawing(product).symbols,
      findMedicineGroup(product)?.className,
      formatStrength(product),
    ].join();
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  return (Math.max(...counts.values()) / ofCategory.length) * 100;
}

describe('the starting catalogue', () => {
  it('has a known symbol for every product', () => {
    const known = new Set<string>([...packNames, ...packSymbols]);
    const unknown = products.flatMap((product) =>
      chooseDrawing(product).symbols.filter((symbol) => !known.has(symbol)),
    );
    expect(products.length).toBeGreaterThan(700);
    expect(unknown).toEqual([]);
  });

  it.each(['allopathic', 'vitamins', 'supplements', 'care', 'ayurvedic', 'eye-ear-drops', 'homeopathic', 'devices'])(
    'shows at most 12 %% of the category %s with one look',
    (category) => {
      expect(largestShare(category)).toBeLessThanOrEqual(12);
    },
  );
});

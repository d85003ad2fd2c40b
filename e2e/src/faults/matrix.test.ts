import { expectedOf } from './expectations';
import { faultNames, parts } from './faults';
import { cells, isSampled, nameOf } from './matrix';

it('has every part with every fault, with and without a last good release, each once', () => {
  expect(cells.filter(({ reports }) => reports === 'accepted')).toHaveLength(parts.length * faultNames.length * 2);
  expect(new Set(cells.map(nameOf)).size).toBe(cells.length);
});

it('refuses the reports of 16 cells, each of which sends one', () => {
  const refused = cells.filter(({ reports }) => reports === 'refused').map(expectedOf);
  expect(refused).toHaveLength(16);
  expect(refused.every(({ report }) => report !== undefined)).toBe(true);
});

it('samples 24 cells, of all parts', () => {
  const sampled = cells.filter(isSampled);
  expect(sampled).toHaveLength(24);
  expect(new Set(sampled.map(({ part }) => part)).size).toBe(parts.length);
});

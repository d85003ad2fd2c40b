import { isInFilter, makeFilter } from './weak-passwords';

const numbered = (prefix: string) => Array.from({ length: 1000 }, (_, index) => `${prefix}${index}`);

it('finds every entry, and hardly anything else', () => {
  const filter = makeFilter(numbered('entry'), 2400);
  expect(numbered('entry').every((text) => isInFilter(filter, text))).toBe(true);
  expect(numbered('other').filter((text) => isInFilter(filter, text)).length).toBeLessThan(5);
});

it('an empty filter finds nothing', () => {
  expect(isInFilter(makeFilter([], 10), 'password')).toBe(false);
});

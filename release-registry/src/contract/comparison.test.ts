import { sizeText } from './comparison';

it.each([
  [28_400, undefined, '28 kB'],
  [28_400, 28_100, '28 kB (unchanged)'],
  [31_000, 28_400, '31 kB (3 kB more)'],
  [0, 28_400, '0 kB (28 kB less)'],
])('a size of %d bytes beside %p is %j', (bytes, base, text) => {
  expect(sizeText(bytes, base)).toBe(text);
});

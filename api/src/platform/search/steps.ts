/** Divides the numbers below `count` into ranges of at most `size`: first number, and one more than the last. */
export function* steps(count: number, size: number): Generator<readonly [first: number, end: number]> {
  for (let first = 0; first < count; first += size) yield [first, Math.min(count, first + size)];
}

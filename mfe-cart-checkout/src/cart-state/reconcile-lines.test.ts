import { createLineQuantity, markSending, setDesired } from './line-quantity';
import { applyServerCart, applyServerLines, changedSince, hasPendingLine } from './reconcile-lines';
import type { LineQuantities } from './reconcile-lines';

/** Quantity 2, last changed at time 5. */
const settled = createLineQuantity(2, 5);
/** A call for 4 is in flight since time 5. */
const pending = markSending(setDesired(settled, 4, 5), 5);

const shown = (lines: LineQuantities) => Object.fromEntries([...lines].map(([id, { desired }]) => [id, desired]));

describe('a read of some lines', () => {
  it('changes the lines that it names and that have client state, and no other', () => {
    const lines = new Map([
      [1, settled],
      [2, settled],
    ]);
    const quantities = new Map([
      [1, 7],
      [3, 9],
    ]);
    expect(shown(applyServerLines(lines, quantities, 6))).toEqual({ 1: 7, 2: 2 });
  });

  it('changes no line that is pending or changed after the read started', () => {
    const lines = new Map([
      [1, pending],
      [2, settled],
    ]);
    const quantities = new Map([
      [1, 7],
      [2, 7],
    ]);
    expect(applyServerLines(lines, quantities, 5)).toEqual(lines);
    expect(shown(applyServerLines(lines, quantities, 6))).toEqual({ 1: 4, 2: 7 });
  });
});

describe('a read of the whole cart', () => {
  it('sets a line that is not in the cart to 0, unless it is pending', () => {
    const lines = new Map([
      [1, settled],
      [2, pending],
    ]);
    expect(shown(applyServerCart(lines, [], new Map(), 6))).toEqual({ 1: 0, 2: 4 });
  });

  it('creates state for lines without client state, as of the start of the read', () => {
    const lines = applyServerCart(new Map([[1, settled]]), [1, 2, 3], new Map([[2, 8]]), 5);
    expect(shown(lines)).toEqual({ 1: 2, 2: 8, 3: 0 });
    expect(lines.get(2)).toEqual(createLineQuantity(8, 5));
  });
});

it('a cart is pending while a call for one of its lines is in flight', () => {
  expect(hasPendingLine(new Map([[1, settled]]))).toBe(false);
  expect(
    hasPendingLine(
      new Map([
        [1, settled],
        [2, pending],
      ]),
    ),
  ).toBe(true);
});

it('a cart changed since a read when a line is pending or changed after its start', () => {
  expect(changedSince(new Map([[1, settled]]), 5)).toBe(false);
  expect(changedSince(new Map([[1, settled]]), 4)).toBe(true);
  expect(changedSince(new Map([[1, pending]]), 9)).toBe(true);
  expect(changedSince(new Map(), 0)).toBe(false);
});

/** @jest-environment node */
import { applyConfirmed, applyPending, type CartChange } from './apply-change';

describe('what shows as the quantity of a line', () => {
  it.each<[what: string, confirmed: number, changes: CartChange[], shown: number]>([
    ['nothing is in flight', 2, [], 2],
    ['a quantity was chosen', 1, [{ id: 7, quantity: 5 }], 5],
    [
      'another one was chosen before the response',
      1,
      [
        { id: 7, quantity: 9 },
        { id: 7, quantity: 2 },
      ],
      2,
    ],
    ['it is being removed', 3, [{ id: 7, quantity: 0 }], 0],
    ['it is being added', 0, [{ id: 7, quantity: 1, at_least: true }], 1],
    ['it is being added, and the cart has more', 3, [{ id: 7, quantity: 1, at_least: true }], 3],
    [
      'it is added again while it is being removed',
      3,
      [
        { id: 7, quantity: 0 },
        { id: 7, quantity: 1, at_least: true },
      ],
      1,
    ],
    ['another line is being changed', 2, [{ id: 8, quantity: 5 }], 2],
    ['another one takes its place', 2, [{ id: 8, quantity: 2, at_least: true, replaces: 7 }], 0],
    ['it takes the place of another one', 1, [{ id: 7, quantity: 2, at_least: true, replaces: 8 }], 2],
  ])('while %s', (_, confirmed, changes, shown) => {
    expect(applyPending(confirmed, changes, 7)).toBe(shown);
  });
});

describe('the cart after a confirmed change', () => {
  const cart = { content: undefined, quantities: { 7: 2, 8: 1 } };

  it.each<[what: string, change: CartChange, quantities: Record<number, number>]>([
    ['a new quantity', { id: 7, quantity: 5 }, { 7: 5, 8: 1 }],
    ['an added line', { id: 9, quantity: 1 }, { 7: 2, 8: 1, 9: 1 }],
    ['a removed line', { id: 7, quantity: 0 }, { 8: 1 }],
    ['a replaced line', { id: 9, quantity: 2, replaces: 7 }, { 8: 1, 9: 2 }],
  ])('has %s', (_, change, quantities) => {
    expect(applyConfirmed(cart, change)).toEqual({ content: undefined, quantities });
  });

  it('has only that line if the cart was unknown', () => {
    expect(applyConfirmed(undefined, { id: 7, quantity: 1 })).toEqual({ content: undefined, quantities: { 7: 1 } });
  });
});

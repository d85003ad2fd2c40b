import { nextTopButton, restingTopButton } from './top-button';

const height = 800;
const after = (...heights: readonly number[]) =>
  heights.reduce((state, y) => nextTopButton(state, { y, height }), restingTopButton).shown;

describe('nextTopButton', () => {
  it.each([
    ['is shown on the way up after two screens', [0, 3000, 2900], true],
    ['is not shown on the way down', [0, 1700, 3000], false],
    ['goes with the first scroll down', [0, 3000, 2900, 2950], false],
    ['stays while the finger rests', [0, 3000, 2900, 2903], true],
    ['goes within two screens of the top', [0, 3000, 2900, 1600], false],
    ['is shown just beyond two screens', [0, 3000, 1601], true],
    ['is not shown where a page opens far down', [3000, 3000], false],
  ] as const)('%s', (_what, heights, shown) => {
    expect(after(...heights)).toBe(shown);
  });

  it('adds up a slow scroll down', () => {
    expect(after(0, 3000, 2900, 2902, 2904, 2906)).toBe(false);
  });

  it('returns the same state if nothing changed', () => {
    const state = nextTopButton(restingTopButton, { y: 3000, height });
    expect(nextTopButton(state, { y: 3000, height })).toBe(state);
  });
});

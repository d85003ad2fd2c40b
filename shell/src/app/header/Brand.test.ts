import { splitBrandName } from './Brand';

describe('splitBrandName', () => {
  it.each([
    ['Neemleaf', ['Neem', 'leaf']],
    ['Green Cross', ['Green', ' Cross']],
    ['A', ['A', '']],
    ['नीमपत्र', ['नीमप', 'त्र']],
  ])('%s', (brand, halves) => {
    expect(splitBrandName(brand)).toEqual(halves);
  });
});

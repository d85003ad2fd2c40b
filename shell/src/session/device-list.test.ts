import { limits } from '@storefront/shared-contracts/limits';
import type { ViewedProduct } from '@storefront/shared-contracts';
import { recentSearches, storedItems, viewedProducts, withItem } from './device-list';

const medicine = (id: number): ViewedProduct => ({ product_type: 'medicine', id });
const lab = (id: number): ViewedProduct => ({ product_type: 'lab', id });

describe('the list of viewed products', () => {
  it('has the latest first', () => {
    expect(withItem(viewedProducts, [medicine(1)], lab(2))).toEqual([lab(2), medicine(1)]);
  });

  it('moves a product that is viewed again to the front', () => {
    expect(withItem(viewedProducts, [medicine(1), medicine(2), medicine(3)], medicine(3))).toEqual([
      medicine(3),
      medicine(1),
      medicine(2),
    ]);
  });

  it('distinguishes a medicine and a lab test with the same id', () => {
    expect(withItem(viewedProducts, [medicine(1)], lab(1))).toEqual([lab(1), medicine(1)]);
  });

  it('drops the oldest beyond the limit', () => {
    const full = Array.from({ length: limits.recentlyViewed }, (_, index) => medicine(index + 1));
    const next = withItem(viewedProducts, full, medicine(99));
    expect(next).toHaveLength(limits.recentlyViewed);
    expect(next[0]).toEqual(medicine(99));
    expect(next).not.toContainEqual(full.at(-1));
  });
});

describe('the stored list', () => {
  it('is read back', () => {
    const list = [medicine(1), lab(2)];
    expect(storedItems(viewedProducts, JSON.stringify(list))).toEqual(list);
  });

  it.each([null, '', 'no json', '{}', '[{"product_type":"book","id":1}]', '[{"product_type":"lab","id":"1"}]'])(
    'is empty for %j',
    (text) => {
      expect(storedItems(viewedProducts, text)).toEqual([]);
    },
  );

  it('is cut to the limit', () => {
    const long = Array.from({ length: limits.recentlyViewed + 5 }, (_, index) => medicine(index + 1));
    expect(storedItems(viewedProducts, JSON.stringify(long))).toHaveLength(limits.recentlyViewed);
  });
});

describe('the list of searches', () => {
  const search = (keyword: string) => ({ search_type: 'medicines', keyword }) as const;

  it('distinguishes searches in medicines and in lab tests', () => {
    const inTests = { search_type: 'test', keyword: 'zinc' } as const;
    expect(withItem(recentSearches, [search('zinc'), inTests], inTests)).toEqual([inTests, search('zinc')]);
  });

  it('has at most five', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map(search);
    expect(withItem(recentSearches, five, search('f')).map(({ keyword }) => keyword)).toEqual([
      'f',
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it.each(['[{"search_type":"shop","keyword":"a"}]', '[{"search_type":"test","keyword":7}]', '["zinc"]'])(
    'is empty for %s',
    (text) => {
      expect(storedItems(recentSearches, text)).toEqual([]);
    },
  );
});

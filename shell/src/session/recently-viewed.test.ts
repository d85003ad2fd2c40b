import { limits } from '@storefront/shared-contracts/limits';
import type { ViewedProduct } from '@storefront/shared-contracts';
import { storedViewed, withViewed } from './recently-viewed';

const medicine = (id: number): ViewedProduct => ({ product_type: 'medicine', id });
const lab = (id: number): ViewedProduct => ({ product_type: 'lab', id });

describe('the list of viewed products', () => {
  it('has the latest first', () => {
    expect(withViewed([medicine(1)], lab(2))).toEqual([lab(2), medicine(1)]);
  });

  it('moves a product that is viewed again to the front', () => {
    expect(withViewed([medicine(1), medicine(2), medicine(3)], medicine(3))).toEqual([
      medicine(3),
      medicine(1),
      medicine(2),
    ]);
  });

  it('distinguishes a medicine and a lab test with the same id', () => {
    expect(withViewed([medicine(1)], lab(1))).toEqual([lab(1), medicine(1)]);
  });

  it('drops the oldest beyond the limit', () => {
    const full = Array.from({ length: limits.recentlyViewed }, (_, index) => medicine(index + 1));
    const next = withViewed(full, medicine(99));
    expect(next).toHaveLength(limits.recentlyViewed);
    expect(next[0]).toEqual(medicine(99));
    expect(next).not.toContainEqual(full.at(-1));
  });
});

describe('the stored list', () => {
  it('is read back', () => {
    const list = [medicine(1), lab(2)];
    expect(storedViewed(JSON.stringify(list))).toEqual(list);
  });

  it.each([null, '', 'no json', '{}', '[{"product_type":"book","id":1}]', '[{"product_type":"lab","id":"1"}]'])(
    'is empty for %j',
    (text) => {
      expect(storedViewed(text)).toEqual([]);
    },
  );

  it('is cut to the limit', () => {
    const long = Array.from({ length: limits.recentlyViewed + 5 }, (_, index) => medicine(index + 1));
    expect(storedViewed(JSON.stringify(long))).toHaveLength(limits.recentlyViewed);
  });
});

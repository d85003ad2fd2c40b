import { itemsOf, pageAfter } from './pages';

describe('pageAfter', () => {
  it('gives the next page until all are loaded', () => {
    expect(pageAfter({ data: [1], total: 31 }, 1, 15)).toBe(2);
    expect(pageAfter({ data: [1], total: 31 }, 2, 15)).toBe(3);
    expect(pageAfter({ data: [1], total: 31 }, 3, 15)).toBeUndefined();
  });

  it('ends exactly at the total', () => {
    expect(pageAfter({ data: [1], total: 30 }, 2, 15)).toBeUndefined();
  });

  it('ends at an empty page, whatever the total says', () => {
    expect(pageAfter({ data: [], total: 1000 }, 4, 15)).toBeUndefined();
  });
});

describe('itemsOf', () => {
  it('keeps the order and shows an item that two pages hold once', () => {
    const pages = [
      { data: [5, 3, 1], total: 5 },
      { data: [1, 4, 2], total: 5 },
    ];
    expect(itemsOf(pages, (item) => item)).toEqual([5, 3, 1, 4, 2]);
  });
});

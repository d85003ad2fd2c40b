import { batchOf, flattenPages, getNextPage, pageOfBatch, restorablePages } from './paged-query';

describe('getNextPage', () => {
  it('returns the next page until all are loaded', () => {
    expect(getNextPage({ data: [1], total: 31 }, 1, 15)).toBe(2);
    expect(getNextPage({ data: [1], total: 31 }, 2, 15)).toBe(3);
    expect(getNextPage({ data: [1], total: 31 }, 3, 15)).toBeUndefined();
  });

  it('ends exactly at the total', () => {
    expect(getNextPage({ data: [1], total: 30 }, 2, 15)).toBeUndefined();
  });

  it('ends at an empty page, whatever the total says', () => {
    expect(getNextPage({ data: [], total: 1000 }, 4, 15)).toBeUndefined();
  });
});

describe('flattenPages', () => {
  it('keeps the order and returns an item of two pages once', () => {
    const pages = [
      { data: [5, 3, 1], total: 5 },
      { data: [1, 4, 2], total: 5 },
    ];
    expect(flattenPages(pages, (item) => item)).toEqual([5, 3, 1, 4, 2]);
  });
});

it.each([
  [1, 15, { calls: 1, pagesPerCall: 1 }],
  [2, 15, { calls: 1, pagesPerCall: 2 }],
  [3, 15, { calls: 1, pagesPerCall: 3 }],
  [4, 15, { calls: 2, pagesPerCall: 2 }],
  [20, 15, { calls: 7, pagesPerCall: 3 }],
  [5, 10, { calls: 1, pagesPerCall: 5 }],
  [2, 60, { calls: 2, pagesPerCall: 1 }],
])('%i pages of %i are loaded with as few calls as a limit of 50 allows', (pages, pageSize, batch) => {
  expect(batchOf(pages, pageSize, 50)).toEqual(batch);
});

it('returns one page of a response with several, with the other fields of the response', () => {
  const answer = { data: [1, 2, 3, 4, 5], total: 5, corrected_keyword: 'x' };
  expect(pageOfBatch(answer, 1, 2)).toEqual({ data: [3, 4], total: 5, corrected_keyword: 'x' });
  expect(pageOfBatch(answer, 2, 2).data).toEqual([5]);
  expect(pageOfBatch(answer, 3, 2).data).toEqual([]);
});

it.each([
  [undefined, 1],
  [0, 1],
  [-3, 1],
  [2.5, 1],
  [Number.NaN, 1],
  [4, 4],
  [1e9, 40],
])('restores of %s remembered pages %i', (remembered, pages) => {
  expect(restorablePages(remembered)).toBe(pages);
});

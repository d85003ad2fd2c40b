import { stepEntryState } from '@storefront/shared-contracts';
import { act, renderHook } from '@testing-library/react';
import { batchOf, flattenPages, getNextPage, pageOfBatch, restorablePages } from './paged-query';
import { parseIds, parseKeyword, parsePage, parseSort, setParams } from './list-params';
import { useOptimisticParams, type RouterSearchParams } from './use-list-params';

describe('pages', () => {
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
});

describe('parseIds', () => {
  it('reads comma-separated ids', () => {
    expect(parseIds('3, 12,7')).toEqual([3, 12, 7]);
  });

  it('ignores values that the API would reject', () => {
    expect(parseIds('abc,-1,0,1.5,2,99999999999,2147483648,1e3,,2,<b>')).toEqual([2]);
    expect(parseIds(null)).toEqual([]);
    expect(parseIds('')).toEqual([]);
  });

  it('returns a hundred at most', () => {
    expect(parseIds(Array.from({ length: 500 }, (_, index) => index + 1).join(','))).toHaveLength(100);
  });
});

describe('parseSort', () => {
  it('returns the three sortings, and relevance for anything else', () => {
    expect([parseSort('low'), parseSort('high'), parseSort('new')]).toEqual(['low', 'high', 'new']);
    expect([parseSort('price'), parseSort(''), parseSort(null), parseSort('LOW')]).toEqual([
      'new',
      'new',
      'new',
      'new',
    ]);
  });
});

describe('parseKeyword', () => {
  it('removes surrounding spaces and null characters', () => {
    expect(parseKeyword('  para\u0000cetamol ')).toBe('paracetamol');
    expect(parseKeyword(null)).toBe('');
  });
});

describe('parsePage', () => {
  it('reads the page, and the first one from values that the API would reject', () => {
    expect(parsePage('3')).toBe(3);
    for (const text of [null, '', '0', '-2', '1.5', 'two', '1000001', '1e3']) expect(parsePage(text)).toBe(1);
  });
});

describe('setParams', () => {
  it('begins another list with its first page', () => {
    const query = new URLSearchParams('page=3&keyword=para');
    expect(setParams(query, { sort_by: 'low' }).toString()).toBe('keyword=para&sort_by=low');
    expect(setParams(query, { page: '4' }).toString()).toBe('keyword=para&page=4');
  });

  it('keeps the other values when some are set or removed', () => {
    const query = new URLSearchParams('category=1%2C2&keyword=para');
    expect(setParams(query, { sort_by: 'low' }).toString()).toBe('category=1%2C2&keyword=para&sort_by=low');
    expect(setParams(query, { keyword: '', category: '', organ: '4' }).toString()).toBe('organ=4');
    expect(query.toString()).toBe('category=1%2C2&keyword=para');
  });
});

describe('optimistic params', () => {
  /** A router that applies requested changes when the test triggers them, as on a busy page. */
  function slowRouter(start: string) {
    const asked: string[] = [];
    const at = (query: string): RouterSearchParams => ({
      pathname: '/book-lab-test',
      query: new URLSearchParams(query),
      setQuery: (next, options) => {
        expect(options).toEqual({ state: stepEntryState });
        asked.push(next.toString());
      },
    });
    const hook = renderHook((router: RouterSearchParams) => useOptimisticParams(router), { initialProps: at(start) });
    return { ...hook, asked, show: (query: string) => hook.rerender(at(query)) };
  }

  it('returns a change before the router has it, and the next change builds on it', () => {
    const { result, asked, show } = slowRouter('organ=1');
    act(() => result.current.set({ category: '21' }));
    expect(result.current.query.toString()).toBe('organ=1&category=21');
    act(() => result.current.set({ is_package: '0' }));
    expect(asked).toEqual(['organ=1&category=21', 'organ=1&category=21&is_package=0']);
    show('organ=1&category=21&is_package=0');
    expect(result.current.query.toString()).toBe('organ=1&category=21&is_package=0');
  });

  it('returns the router’s params after another navigation', () => {
    const { result, show } = slowRouter('organ=1');
    act(() => result.current.set({ organ: '2' }));
    show('organ=2');
    show('organ=1');
    expect(result.current.query.toString()).toBe('organ=1');
  });

  it('returns URLs for links, without a question mark if there are no params', () => {
    const { result } = slowRouter('organ=1');
    expect(result.current.hrefWith({ sort_by: 'low' })).toBe('/book-lab-test?organ=1&sort_by=low');
    expect(result.current.hrefWith({ organ: '' })).toBe('/book-lab-test');
  });
});

import { parseIds, parseKeyword, parsePage, parseSort, setParams } from './list-params';

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

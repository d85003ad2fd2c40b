import { parseIds, parseKeyword, parseSort, setParams } from './list-params';

describe('parseIds', () => {
  it('reads comma-separated ids', () => {
    expect(parseIds('3, 12,7')).toEqual([3, 12, 7]);
  });

  it('ignores what the API would refuse', () => {
    expect(parseIds('abc,-1,0,1.5,2,99999999999,2147483648,1e3,,2,<b>')).toEqual([2]);
    expect(parseIds(null)).toEqual([]);
    expect(parseIds('')).toEqual([]);
  });

  it('takes a hundred at most', () => {
    expect(parseIds(Array.from({ length: 500 }, (_, index) => index + 1).join(','))).toHaveLength(100);
  });
});

describe('parseSort', () => {
  it('knows the three sortings and takes anything else for relevance', () => {
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
  it('drops what surrounds the words and null characters', () => {
    expect(parseKeyword('  para\u0000cetamol ')).toBe('paracetamol');
    expect(parseKeyword(null)).toBe('');
  });
});

describe('an address', () => {
  it('keeps its other values when some are set or taken out', () => {
    const query = new URLSearchParams('category=1%2C2&keyword=para');
    expect(setParams(query, { sort_by: 'low' }).toString()).toBe('category=1%2C2&keyword=para&sort_by=low');
    expect(setParams(query, { keyword: '', category: '', organ: '4' }).toString()).toBe('organ=4');
    expect(query.toString()).toBe('category=1%2C2&keyword=para');
  });
});

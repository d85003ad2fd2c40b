import { idsIn, keywordIn, sortIn, withValues } from './address';

describe('idsIn', () => {
  it('reads comma-separated ids', () => {
    expect(idsIn('3, 12,7')).toEqual([3, 12, 7]);
  });

  it('ignores what the API would refuse', () => {
    expect(idsIn('abc,-1,0,1.5,2,99999999999,2147483648,1e3,,2,<b>')).toEqual([2]);
    expect(idsIn(null)).toEqual([]);
    expect(idsIn('')).toEqual([]);
  });

  it('takes a hundred at most', () => {
    expect(idsIn(Array.from({ length: 500 }, (_, index) => index + 1).join(','))).toHaveLength(100);
  });
});

describe('sortIn', () => {
  it('knows the three sortings and takes anything else for relevance', () => {
    expect([sortIn('low'), sortIn('high'), sortIn('new')]).toEqual(['low', 'high', 'new']);
    expect([sortIn('price'), sortIn(''), sortIn(null), sortIn('LOW')]).toEqual(['new', 'new', 'new', 'new']);
  });
});

describe('keywordIn', () => {
  it('drops what surrounds the words and null characters', () => {
    expect(keywordIn('  para\u0000cetamol ')).toBe('paracetamol');
    expect(keywordIn(null)).toBe('');
  });
});

describe('an address', () => {
  it('keeps its other values when some are set or taken out', () => {
    const query = new URLSearchParams('category=1%2C2&keyword=para');
    expect(withValues(query, { sort_by: 'low' }).toString()).toBe('category=1%2C2&keyword=para&sort_by=low');
    expect(withValues(query, { keyword: '', category: '', organ: '4' }).toString()).toBe('organ=4');
    expect(query.toString()).toBe('category=1%2C2&keyword=para');
  });
});

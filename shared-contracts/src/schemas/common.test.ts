import * as z from 'zod/mini';
import { endpoints } from './endpoints';
import { idParam, keyword, pageSizeParam } from './common';

describe('wire values', () => {
  it('parse an id from a path', () => {
    expect(idParam.parse('42')).toBe(42);
    for (const bad of ['0', '-1', '1.5', '1e3', ' 1', '01', '2147483648', '99999999999', 'abc', '']) {
      expect(idParam.safeParse(bad).success).toBe(false);
    }
  });

  it('reject a page size above 50 instead of clamping it', () => {
    expect(pageSizeParam.parse('50')).toBe(50);
    expect(pageSizeParam.safeParse('51').success).toBe(false);
    expect(pageSizeParam.safeParse('0').success).toBe(false);
  });

  it('accept a keyword of 200 characters, but no null character', () => {
    expect(keyword.safeParse('क'.repeat(200)).success).toBe(true);
    expect(keyword.safeParse('k'.repeat(201)).success).toBe(false);
    expect(keyword.safeParse('a\u0000b').success).toBe(false);
  });

  it.each([-1, 1.5, 16, 1e9, '3; drop'])('reject the quantity %p', (quantity) => {
    expect(endpoints.updateCart.body?.safeParse({ id: 1, quantity }).success).toBe(false);
  });

  it('ignore unknown fields', () => {
    expect(endpoints.updateCart.body && z.parse(endpoints.updateCart.body, { id: 1, quantity: 2, price: 0 })).toEqual({
      id: 1,
      quantity: 2,
    });
  });
});

import * as z from 'zod/mini';
import { endpoints } from './endpoints';
import { idParam, isDeviceId, keyword, pageSizeParam } from './schemas';
import { formatComposition, packText } from './entities/catalogue';

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

  it('accept only UUIDs as device ids', () => {
    expect(isDeviceId('3f2a7c9e-1b2d-4c3e-8f4a-5b6c7d8e9f00')).toBe(true);
    expect(isDeviceId('3f2a7c9e-1b2d-4c3e-8f4a-5b6c7d8e9f00 ')).toBe(false);
    expect(isDeviceId("' or 1=1")).toBe(false);
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

describe('the texts of a medicine', () => {
  it('show the pack and the composition', () => {
    expect(packText({ packet_name: 'Strip', unit_name: '15', unit_type: 'Tablets' })).toBe('Strip of 15 Tablets');
    expect(packText({ packet_name: 'Box', unit_name: '1', unit_type: '' })).toBe('Box of 1');
    expect(
      formatComposition([
        { name: 'Amoxicillin', strength: '500 mg' },
        { name: 'Clavulanic Acid', strength: '' },
      ]),
    ).toBe('Amoxicillin 500 mg + Clavulanic Acid');
  });
});

import { isDeviceId, isId, parseId } from './ids';

describe('an id', () => {
  it('is read from digits', () => {
    expect(parseId('42')).toBe(42);
    expect(parseId('2147483647')).toBe(2147483647);
  });

  it.each([undefined, '', '0', '-1', '1.5', '1e3', ' 1', '01', '2147483648', '99999999999', 'abc'])(
    'is not read from %p',
    (text) => {
      expect(parseId(text)).toBeUndefined();
    },
  );

  it.each([0, -1, 1.5, 2147483648, Number.NaN, '1', null])('is not %p', (value) => {
    expect(isId(value)).toBe(false);
  });
});

describe('a device id', () => {
  it('is a UUID and nothing else', () => {
    expect(isDeviceId('3f2a7c9e-1b2d-4c3e-8f4a-5b6c7d8e9f00')).toBe(true);
    expect(isDeviceId('3f2a7c9e-1b2d-4c3e-8f4a-5b6c7d8e9f00 ')).toBe(false);
    expect(isDeviceId("' or 1=1")).toBe(false);
  });
});

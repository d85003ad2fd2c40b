import { takeRandomBytes } from './random-bytes';

describe('random bytes', () => {
  it('are given once each, also those taken before the next are fetched', () => {
    const taken = Array.from({ length: 2000 }, () => takeRandomBytes(16));
    expect(new Set(taken.map((bytes) => bytes.toString('hex'))).size).toBe(2000);
    expect(taken.every(({ length }) => length === 16)).toBe(true);
  });

  it('are as many as asked for', () => {
    expect([1, 12, 4096].map((count) => takeRandomBytes(count).length)).toEqual([1, 12, 4096]);
    expect(() => takeRandomBytes(4097)).toThrow('At most 4096');
  });
});

import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { checksumStep } from './checksum';

describe('a checksum step', () => {
  it('continues the CRC-32 of any text', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.uint8Array({ maxLength: 3000, size: 'max' }),
        (before, bytes) => {
          expect(checksumStep(bytes).after(crc32(before))).toBe(crc32(Buffer.concat([before, bytes])));
        },
      ),
    );
  });

  it('continues it by a long text', () => {
    const [before, bytes] = [Buffer.from('nonce'), Buffer.from('text ₹ '.repeat(50_000))];
    expect(checksumStep(bytes).after(crc32(before))).toBe(crc32(Buffer.concat([before, bytes])));
  });
});

import { isDeviceId } from '@storefront/shared-contracts';
import { webcrypto } from 'node:crypto';
import { randomUuid } from './random-uuid';

const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes);

describe('randomUuid', () => {
  it('uses the browser’s function', () => {
    expect(randomUuid({ randomUUID: () => 'from-the-browser', getRandomValues })).toBe('from-the-browser');
  });

  it('creates a version 4 UUID without it', () => {
    const made = Array.from({ length: 200 }, () => randomUuid({ getRandomValues }));
    expect(made.every(isDeviceId)).toBe(true);
    expect(made.every((id) => id.charAt(14) === '4')).toBe(true);
    expect(new Set(made).size).toBe(200);
  });
});

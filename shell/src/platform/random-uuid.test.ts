import { isDeviceId } from '@storefront/shared-contracts';
import { webcrypto } from 'node:crypto';
import { randomUuid } from './random-uuid';

const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes);

describe('randomUuid', () => {
  it('takes the browser’s own', () => {
    expect(randomUuid({ randomUUID: () => 'from-the-browser', getRandomValues })).toBe('from-the-browser');
  });

  it('makes a version 4 UUID where the browser gives none', () => {
    const made = Array.from({ length: 200 }, () => randomUuid({ getRandomValues }));
    expect(made.every(isDeviceId)).toBe(true);
    expect(made.every((id) => id.charAt(14) === '4')).toBe(true);
    expect(new Set(made).size).toBe(200);
  });
});

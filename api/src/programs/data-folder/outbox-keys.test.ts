import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutboxKeys } from './outbox-keys';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes the key of a data folder once, readable to its own user only', () => {
  const [key] = openOutboxKeys(folder);
  expect(key).toHaveLength(32);
  expect(openOutboxKeys(folder)).toEqual([key]);
  expect(statSync(join(folder, 'outbox-key')).mode & 0o777).toBe(0o600);
});

it('names a file that is no key', () => {
  writeFileSync(join(folder, 'outbox-key'), 'abc');
  expect(() => openOutboxKeys(folder)).toThrow(/outbox-key does not contain a key/);
});

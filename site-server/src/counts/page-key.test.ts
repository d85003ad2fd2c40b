import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '@storefront/release-registry/testing';
import { openPageKey, PageKeyError } from './page-key';

afterEach(removeTemporaryFolders);

describe('the key of page ids', () => {
  it('is created once and read again', async () => {
    const folder = join(await temporaryFolder(), 'not', 'there');
    const key = await openPageKey(folder);
    expect(key).toHaveLength(32);
    expect(await openPageKey(folder)).toEqual(key);
    expect(await openPageKey(await temporaryFolder())).not.toEqual(key);
  });

  it('is readable only by its owner', async () => {
    const folder = await temporaryFolder();
    await openPageKey(folder);
    expect((await stat(join(folder, 'page-key'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for concurrent callers, and leaves no other file', async () => {
    const folder = await temporaryFolder();
    const keys = await Promise.all(Array.from({ length: 20 }, () => openPageKey(folder)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['page-key']);
  });

  it('is reported with its path when it is invalid', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'page-key'), 'short');
    await expect(openPageKey(folder)).rejects.toThrow(PageKeyError);
    await expect(openPageKey(folder)).rejects.toThrow(folder);
  });
});

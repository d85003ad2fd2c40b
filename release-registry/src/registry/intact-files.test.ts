import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createFolderObjectStore } from '../store/folder-store';
import { labDescriptor } from '../testing/registry';
import { buildRelease, releaseOf, removeTemporaryFolders, temporaryFolder } from '../testing/releases';
import { buildFolder } from './build-folder';
import { createIntactFiles } from './intact-files';
import { openReleaseFiles, releasePrefix } from './release-files';

afterEach(removeTemporaryFolders);

const hour = 60 * 60_000;
const fixedTime = new Date('2026-11-20T10:00:00.000Z');

/** A stored release with compressed files, and a check that counts the files that it reads. */
async function storedRelease() {
  const folder = await temporaryFolder();
  const clock = { now: Date.now() + hour };
  const objects = createFolderObjectStore(folder);
  const { record, folder: built } = await buildRelease(labDescriptor, releaseOf('a'));
  const { name, release } = record;
  for (const file of ['entry.js', 'page.js']) {
    const bytes = await readFile(join(built, file));
    await mkdir(built, { recursive: true });
    await writeFile(join(built, `${file}.br`), brotliCompressSync(bytes));
    await writeFile(join(built, `${file}.gz`), gzipSync(bytes));
  }
  await openReleaseFiles(objects).publish(record, buildFolder(built));
  const path = (file: string) => join(folder, releasePrefix(name, release), file);
  for (const file of ['entry.js', 'page.js'].flatMap((one) => [one, `${one}.br`, `${one}.gz`])) {
    await utimes(path(file), fixedTime, fixedTime);
  }
  const read: string[] = [];
  const counted = {
    ...objects,
    read: async (key: string) => {
      read.push(key.slice(releasePrefix(name, release).length));
      return objects.read(key);
    },
  };
  const files = openReleaseFiles(
    counted,
    createIntactFiles(() => clock.now),
  );
  return {
    clock,
    path,
    async check() {
      read.length = 0;
      const errors = await files.findIntegrityErrors(record);
      return { errors, read: [...read] };
    },
  };
}

/** Changes one byte and keeps size and time of modification. */
async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  await writeFile(path, bytes);
  await utimes(path, fixedTime, fixedTime);
}

it('files that were intact are not read again', async () => {
  const { check } = await storedRelease();
  expect(await check()).toMatchObject({ errors: [], read: { length: 6 } });
  expect(await check()).toEqual({ errors: [], read: [] });
});

it.each(['entry.js', 'entry.js.br', 'page.js.gz'])(
  'a flipped byte in %s is found after an intact check, though size and time are the same',
  async (file) => {
    const { check, path } = await storedRelease();
    await check();
    await flipByte(path(file));
    const { errors, read } = await check();
    expect(errors).toEqual([`${file} was changed`]);
    expect(read).toEqual([file]);
    expect((await check()).errors).toEqual(errors);
  },
);

it('a file that was changed in the same instant in which it was read is read again', async () => {
  const { check, clock } = await storedRelease();
  clock.now = Date.now();
  await check();
  expect((await check()).read).toHaveLength(6);
});

it('each file is read once a day, for a disk that loses bytes', async () => {
  const { check, clock } = await storedRelease();
  await check();
  clock.now += 25 * hour;
  expect((await check()).read).toHaveLength(6);
});

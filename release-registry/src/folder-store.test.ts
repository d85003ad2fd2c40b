import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@storefront/shared-contracts';
import { openFolderStore } from './folder-store';
import { PublishError, RevisionConflict } from './store';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders, temporaryFolder } from './testing/releases';

afterEach(removeTemporaryFolders);

const remote = descriptorOf('mfe-demo', { '/demo': 'Demo' });
const manifest = (revision: number, stable = releaseOf('a')): ReleaseManifest => ({
  schema: 1,
  environment: 'test',
  revision,
  updated_at: '2026-01-01T00:00:00.000Z',
  audit_head: '',
  shell: { stable },
  remotes: {},
});

describe('publishing a release', () => {
  it('stores the files, their compressed forms and the record', async () => {
    const folder = await temporaryFolder();
    const { record, folder: build } = await buildRelease(remote, releaseOf('a'));
    await writeFile(join(build, 'page.js.br'), 'compressed');
    await writeFile(join(build, 'stray.txt'), 'not of the release');
    const store = openFolderStore(folder);

    expect(await store.publish(record, build)).toBe('published');

    expect(await store.readRecord('mfe-demo', record.release)).toEqual(record);
    const stored = await readdir(join(folder, 'remotes', 'mfe-demo', record.release));
    expect(stored.sort()).toEqual(['entry.js', 'page.js', 'page.js.br', 'record.json']);
  });

  it('does nothing the second time, whoever built the same bytes', async () => {
    const store = openFolderStore(await temporaryFolder());
    const { record, folder } = await buildRelease(remote, releaseOf('a'));
    await store.publish(record, folder);
    const elsewhere = { ...record, build: { commit: 'abc', node: 'v24.0.0' } };
    expect(await store.publish(elsewhere, folder)).toBe('unchanged');
    expect(await store.readRecord('mfe-demo', record.release)).toEqual(record);
  });

  it('refuses other bytes under the same id and keeps what is there', async () => {
    const folder = await temporaryFolder();
    const store = openFolderStore(folder);
    const first = await buildRelease(remote, releaseOf('a'));
    await store.publish(first.record, first.folder);
    const second = await buildRelease(remote, releaseOf('a'), { 'entry.js': 'other', 'page.js': 'other' });
    await expect(store.publish(second.record, second.folder)).rejects.toMatchObject({ code: 'different' });
    const stored = await readFile(join(folder, 'remotes', 'mfe-demo', releaseOf('a'), 'entry.js'), 'utf8');
    expect(stored).toBe(`entry of ${releaseOf('a')}`);
  });

  it('refuses a file that is damaged or missing: no record, so no release', async () => {
    const store = openFolderStore(await temporaryFolder());
    for (const damage of [
      (folder: string) => writeFile(join(folder, 'page.js'), 'page of 1.0.0-laaaaaaaaaaab'),
      (folder: string) => rm(join(folder, 'page.js')),
    ]) {
      const { record, folder } = await buildRelease(remote, releaseOf('a'));
      await damage(folder);
      await expect(store.publish(record, folder)).rejects.toBeInstanceOf(PublishError);
      expect(await store.readRecord('mfe-demo', record.release)).toBeUndefined();
    }
  });

  it('takes a release whose publication was interrupted', async () => {
    const folder = await temporaryFolder();
    const store = openFolderStore(folder);
    const { record, folder: build } = await buildRelease(remote, releaseOf('a'));
    await store.publish(record, build);
    await rm(join(folder, 'remotes', 'mfe-demo', record.release, 'record.json'));
    expect(await store.publish(record, build)).toBe('published');
  });

  it('knows no release by a name that leads out of the folder', async () => {
    const store = openFolderStore(await temporaryFolder());
    expect(await store.readRecord('../..', releaseOf('a'))).toBeUndefined();
    expect(await store.readRecord('mfe-demo', '../record')).toBeUndefined();
  });
});

describe('the manifest', () => {
  it('is not there at first, then what was written', async () => {
    const store = openFolderStore(await temporaryFolder());
    expect(await store.readManifest()).toBeUndefined();
    await store.writeManifest(manifest(1));
    expect(await store.readManifest()).toEqual(manifest(1));
  });

  it('changes its tag with each revision', async () => {
    const store = openFolderStore(await temporaryFolder());
    const tags = [await store.manifestTag()];
    for (const revision of [1, 2]) {
      await store.writeManifest(manifest(revision));
      tags.push(await store.manifestTag());
    }
    expect(new Set(tags).size).toBe(3);
  });

  it.each([1, 3])('refuses revision %i after revision 1', async (revision) => {
    const store = openFolderStore(await temporaryFolder());
    await store.writeManifest(manifest(1));
    await expect(store.writeManifest(manifest(revision))).rejects.toBeInstanceOf(RevisionConflict);
    expect(await store.readManifest()).toEqual(manifest(1));
  });

  it('takes exactly one of twenty writers of one revision', async () => {
    const folder = await temporaryFolder();
    const writers = Array.from({ length: 20 }, (_, index) => {
      const digit = (index % 16).toString(16);
      return openFolderStore(folder).writeManifest(manifest(1, releaseOf(digit)));
    });
    const results = await Promise.allSettled(writers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await openFolderStore(folder).readManifest()).toMatchObject({ revision: 1 });
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('goes on after a writer that died between its two steps', async () => {
    const folder = await temporaryFolder();
    const store = openFolderStore(folder);
    await store.writeManifest(manifest(1));
    await store.writeManifest(manifest(2, releaseOf('b')));
    // As if only the revision of the second had been written.
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest(1)));

    await expect(store.writeManifest(manifest(2, releaseOf('c')))).rejects.toBeInstanceOf(RevisionConflict);
    expect(await store.readManifest()).toEqual(manifest(2, releaseOf('b')));
    await store.writeManifest(manifest(3));
    expect(await store.readManifest()).toEqual(manifest(3));
  });

  it('is refused when it is not valid, on writing and on reading', async () => {
    const folder = await temporaryFolder();
    const store = openFolderStore(folder);
    await expect(store.writeManifest({ ...manifest(1), shell: { stable: 'latest' } })).rejects.toThrow();
    await writeFile(join(folder, 'manifest.json'), '{"schema":1}');
    await expect(store.readManifest()).rejects.toThrow();
  });
});

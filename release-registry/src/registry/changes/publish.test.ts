import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fullScope } from '../../contract';
import { createFolderObjectStore } from '../../store/folder-store';
import type { ObjectStore } from '../../store/object-store';
import {
  commitRelease,
  createDeferred,
  labDescriptor,
  liveRegistry,
  operator,
  testPolicy,
  testRegistry,
} from '../../testing/registry';
import { createMemoryObjectStore } from '../../testing/memory-object-store';
import { buildRelease, publishScope, removeTemporaryFolders, temporaryFolder } from '../../testing/releases';
import { buildFolder, releasePrefix } from '../stored/release-files';
import { publishLocalBuilds } from './local-builds';
import { publishedPerDay } from './publish';
import { openCore } from '../core/registry-core';

afterEach(removeTemporaryFolders);

describe('publish', () => {
  it('stores the files, their compressed forms and the record, and does not change the manifest', async () => {
    const fleet = testRegistry();
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'));
    await writeFile(join(folder, 'page.js.br'), brotliCompressSync(`page of ${record.release}`));
    await writeFile(join(folder, 'stray.txt'), 'not of the release');
    expect(await fleet.client.publish(record, buildFolder(folder))).toEqual({
      outcome: 'published',
      part: 'mfe-lab',
      release: record.release,
    });
    const prefix = releasePrefix('mfe-lab', record.release);
    expect(await fleet.objects.list(prefix)).toEqual(
      ['entry.js', 'page.js', 'page.js.br', 'record.json'].map((name) => prefix + name),
    );
    expect(await fleet.registry.readRecord('mfe-lab', record.release)).toEqual(record);
    expect(await fleet.registry.readManifest()).toBeUndefined();
    expect(await fleet.client.history({ part: 'mfe-lab', limit: 5 })).toMatchObject([
      { action: 'publish', release: record.release },
    ]);
  });

  it('of the same bytes again changes nothing, also from another build', async () => {
    const fleet = testRegistry();
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'));
    await fleet.client.publish(record, buildFolder(folder));
    const elsewhere = { ...record, build: { commit: record.build.commit, node: 'v24.0.0' } };
    expect(await fleet.client.publish(elsewhere, buildFolder(folder))).toMatchObject({ outcome: 'unchanged' });
    expect(await fleet.client.history({ limit: 5 })).toHaveLength(1);
  });

  it('of other bytes under the same id is rejected, and the stored release is unchanged', async () => {
    const fleet = testRegistry();
    const release = await fleet.publish(labDescriptor, 'c');
    const other = await buildRelease(labDescriptor, release, { 'entry.js': 'other', 'page.js': 'other' });
    await expect(fleet.client.publish(other.record, buildFolder(other.folder))).rejects.toMatchObject({
      code: 'conflict',
    });
    const stored = await fleet.objects.read(`${releasePrefix('mfe-lab', release)}entry.js`);
    expect(Buffer.from(stored ?? []).toString()).toContain(`entry of ${release}`);
  });

  it.each([
    ['a file that does not match the record', 'page.js', 'changed'],
    ['a compressed form of another file', 'page.js.br', brotliCompressSync('something else')],
    ['a compressed form that expands too much', 'page.js.br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('rejects %s, and stores no record', async (_, name, bytes) => {
    const fleet = testRegistry();
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'));
    await writeFile(join(folder, name), bytes);
    await expect(fleet.client.publish(record, buildFolder(folder))).rejects.toMatchObject({ code: 'invalid' });
    expect(await fleet.registry.readRecord('mfe-lab', record.release)).toBeUndefined();
    await expect(fleet.client.check({ part: 'mfe-lab', release: record.release })).rejects.toMatchObject({
      code: 'unknown',
    });
  });

  it('rejects a build whose entry does not contain the hash of each chunk, but needs none of other files', async () => {
    const fleet = testRegistry();
    const files = { 'entry.js': 'entry', 'page.js': 'page', 'readme.txt': 'text', 'server/bundle.js': 'server' };
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'), files);
    const entry = `entry, loads page.js without ${createHash('sha384').update('page').digest('base64').slice(1)}`;
    await writeFile(join(folder, 'entry.js'), entry);
    const changed = record.files.map((file) =>
      file.path === 'entry.js'
        ? { ...file, size: entry.length, sha384: createHash('sha384').update(entry).digest('base64') }
        : file,
    );
    const server = { file: 'server/bundle.js', imports: [] };
    const published = fleet.client.publish({ ...record, server, files: changed }, buildFolder(folder));
    await expect(published).rejects.toThrow(
      'entry.js does not contain the hash of page.js, so that browsers would not check it',
    );
    expect(await fleet.objects.list('remotes/')).toEqual([]);
  });

  it.each(['evil.html', 'page.svg.htm', 'page.js.htm', 'README'])('rejects a build with the file %s', async (path) => {
    const fleet = testRegistry();
    const files = { 'entry.js': 'entry', 'page.js': 'page', [path]: '<script>alert(1)</script>' };
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'), files);
    await expect(fleet.client.publish(record, buildFolder(folder))).rejects.toThrow(`${path} is no file of a build`);
    expect(await fleet.objects.list('remotes/')).toEqual([]);
  });

  it('continues after an attempt that was cut off, also over other bytes', async () => {
    const fleet = testRegistry({ objects: createFolderObjectStore(await temporaryFolder()) });
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'));
    await fleet.objects.create(`${releasePrefix('mfe-lab', record.release)}entry.js`, Buffer.from('half of anot'));
    expect(await fleet.client.publish(record, buildFolder(folder))).toMatchObject({ outcome: 'published' });
    expect(await fleet.client.verify()).toMatchObject({ ok: true });
  });

  it('leaves the files of the one who began first, when another one publishes other files under the id', async () => {
    const objects = createMemoryObjectStore();
    const begun = createDeferred();
    const held = createDeferred();
    const create: ObjectStore['create'] = async (key, bytes) => {
      if (key.endsWith('entry.js')) {
        begun.resolve();
        await held.promise;
      }
      return objects.create(key, bytes);
    };
    const first = testRegistry({ objects: { ...objects, create } }).publish(labDescriptor, 'b', {
      files: { 'entry.js': '1' },
    });
    await begun.promise;
    const fleet = testRegistry({ objects });
    const second = fleet.publish(labDescriptor, 'b', { files: { 'entry.js': '2' } });
    await expect(second).rejects.toMatchObject({ code: 'conflict' });
    held.resolve();
    const release = await first;
    expect(Buffer.from((await objects.read(`${releasePrefix('mfe-lab', release)}entry.js`)) ?? []).toString()).toBe(
      '1',
    );
    expect((await fleet.client.verify()).problems).toEqual([]);
  });

  it('writes its audit entry when an earlier attempt ended before it', async () => {
    const fleet = testRegistry();
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'));
    const create = fleet.objects.create.bind(fleet.objects);
    const killed = testRegistry({
      objects: {
        ...fleet.objects,
        create: (key, bytes) => (key.startsWith('audit/') ? Promise.reject(new Error('killed')) : create(key, bytes)),
      },
    });
    await expect(killed.client.publish(record, buildFolder(folder))).rejects.toThrow('killed');
    expect(await fleet.client.publish(record, buildFolder(folder))).toMatchObject({ outcome: 'unchanged' });
    expect(await fleet.client.history({ part: 'mfe-lab', limit: 5 })).toMatchObject([{ action: 'publish' }]);
  });
});

describe('local builds', () => {
  it('become live when they are published, until the release is changed by hand; that change stays', async () => {
    const fleet = testRegistry();
    const start = async (digit: string) => {
      const shell = await buildRelease({ ...labDescriptor, name: 'shell', routes: [] }, '1.0.0-laaaaaaaaaaaa');
      const lab = await buildRelease(labDescriptor, `1.0.0-l${digit.repeat(12)}`);
      return publishLocalBuilds(fleet.registry, [shell, lab]);
    };
    expect(await start('1')).toEqual({ published: ['shell', 'mfe-lab'], revision: 1, skipped: [] });
    expect(await start('1')).toEqual({ published: [], revision: 1, skipped: [] });
    expect(await start('2')).toEqual({ published: ['mfe-lab'], revision: 2, skipped: [] });
    expect(await fleet.slot('mfe-lab')).toMatchObject({
      stable: '1.0.0-l222222222222',
      lastGood: '1.0.0-l111111111111',
    });

    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(await start('2')).toEqual({ published: [], revision: 3, skipped: ['mfe-lab'] });
    expect(await start('3')).toEqual({ published: ['mfe-lab'], revision: 3, skipped: ['mfe-lab'] });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: '1.0.0-l111111111111' });
    expect(await fleet.client.history({ part: 'mfe-lab', limit: 2 })).toMatchObject([
      { action: 'publish' },
      { action: 'rollback' },
    ]);
  });

  it('require a shell', async () => {
    await expect(publishLocalBuilds(testRegistry().registry, [])).rejects.toThrow('There is no release of the shell.');
  });
});

describe('gc', () => {
  const days = (count: number) => count * 24 * 60 * 60 * 1000;

  it('removes releases that no manifest of the window contains, and nothing else', async () => {
    const fleet = await liveRegistry();
    const [c, d, e] = [
      await fleet.publish(labDescriptor, 'c'),
      await fleet.publish(labDescriptor, 'd'),
      await fleet.publish(labDescriptor, 'e'),
    ];
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: c });
    fleet.clock.now = new Date(fleet.clock.now.getTime() + days(20));
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: d });
    const young = await fleet.publish(labDescriptor, 'f');
    fleet.clock.now = new Date(fleet.clock.now.getTime() + days(20));
    // c was live until 20 days ago, b was its last good release, and no manifest ever referenced e.
    expect(await fleet.client.gc({ keep_days: 30 })).toEqual({ removed: [`mfe-lab@${e}`], kept: 5 });
    expect(await fleet.registry.readRecord('mfe-lab', e)).toBeUndefined();
    expect(await fleet.objects.list(releasePrefix('mfe-lab', e))).toEqual([]);
    expect(await fleet.registry.readRecord('mfe-lab', young)).toBeDefined();
    expect(await fleet.client.verify()).toMatchObject({ ok: true });
    expect(await fleet.client.gc({ keep_days: 10, why: 'Tight disk.' })).toMatchObject({
      removed: [`mfe-lab@${fleet.lab}`, `mfe-lab@${young}`],
    });
    expect(await fleet.client.history({ limit: 1 })).toMatchObject([{ action: 'gc', why: 'Tight disk.' }]);
    expect(await fleet.client.verify()).toMatchObject({ ok: true });
  });

  it('keeps what a preview shows or another person may approve', async () => {
    const fleet = await liveRegistry({
      policy: testPolicy({ RELEASE_TWO_PERSONS: 'mfe-lab' }),
    });
    const [shown, asked] = [await fleet.publish(labDescriptor, 'c'), await fleet.publish(labDescriptor, 'd')];
    const unused = await fleet.publish(labDescriptor, 'e');
    fleet.clock.now = new Date(fleet.clock.now.getTime() + days(40));
    await fleet.client.createPreview({ part: 'mfe-lab', release: shown, hours: 1 });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: asked });
    expect((await fleet.client.gc({ keep_days: 30 })).removed).toEqual([`mfe-lab@${unused}`]);
    fleet.clock.now = new Date(fleet.clock.now.getTime() + days(2));
    expect((await fleet.client.gc({ keep_days: 30 })).removed).toEqual([`mfe-lab@${shown}`, `mfe-lab@${asked}`]);
  });

  it('removes no release that is promoted while it plans', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    fleet.clock.now = new Date(fleet.clock.now.getTime() + days(40));
    let isPromoted = false;
    const folders = async (prefix: string) => {
      if (prefix === 'previews/' || isPromoted) return fleet.objects.folders(prefix);
      isPromoted = true;
      await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
      return fleet.objects.folders(prefix);
    };
    const slow = testRegistry({ objects: { ...fleet.objects, folders } });
    slow.clock.now = fleet.clock.now;
    expect(await slow.client.gc({ keep_days: 30 })).toMatchObject({ removed: [] });
    expect(await fleet.registry.readRecord('mfe-lab', next)).toBeDefined();
  });

  it('never leaves a partly removed release that can be promoted', async () => {
    const fleet = await liveRegistry();
    const unused = await fleet.publish(labDescriptor, 'e');
    fleet.clock.now = new Date(fleet.clock.now.getTime() + days(40));
    const slow = testRegistry({ objects: { ...fleet.objects, remove: () => Promise.reject(new Error('killed')) } });
    slow.clock.now = fleet.clock.now;
    await expect(slow.client.gc({ keep_days: 30 })).rejects.toThrow('killed');
    await expect(fleet.change({ action: 'promote', part: 'mfe-lab', release: unused })).rejects.toMatchObject({
      code: 'unknown',
    });
    await fleet.publish(labDescriptor, 'e');
    await expect(fleet.change({ action: 'promote', part: 'mfe-lab', release: unused })).resolves.toMatchObject({
      revision: 3,
    });
  });
});

describe('permissions', () => {
  it('of a token cover 100 releases in 24 hours', async () => {
    const fleet = await liveRegistry();
    const { token } = await fleet.registry.tokens.create(operator, 'Lab team', publishScope('mfe-lab'), { days: 30 });
    const { actor } = await fleet.registry.tokens.authenticate(token);
    const publisher = fleet.registry.as(actor);
    const core = openCore(fleet.ports);
    const [published, other] = [
      { who: actor.who, action: 'publish', part: 'mfe-lab', why: 'Built.' } as const,
      commitRelease('d'),
    ];
    for (let count = 0; count < publishedPerDay; count += 1) await core.record({ ...published, release: other });
    const { record, folder } = await buildRelease(labDescriptor, commitRelease('c'));
    const publish = () => publisher.publish(record, buildFolder(folder));
    await expect(publish()).rejects.toMatchObject({ code: 'too_many', retryAfter: 24 * 60 * 60 });
    fleet.clock.now = new Date(fleet.clock.now.getTime() + 24 * 60 * 60 * 1000);
    await expect(publish()).resolves.toMatchObject({ outcome: 'published' });
  });

  it('of a publisher cover publishing its part only', async () => {
    const fleet = await liveRegistry();
    const { token } = await fleet.registry.tokens.create(operator, 'Lab team', publishScope('mfe-lab'), { days: 30 });
    const { actor } = await fleet.registry.tokens.authenticate(token);
    const publisher = fleet.registry.as(actor);
    const mine = await buildRelease(labDescriptor, commitRelease('c'));
    const theirs = await buildRelease({ ...labDescriptor, name: 'mfe-account', routes: [] }, commitRelease('c'));
    await publisher.publish(mine.record, buildFolder(mine.folder));
    await expect(publisher.publish(theirs.record, buildFolder(theirs.folder))).rejects.toMatchObject({
      code: 'forbidden',
    });
    const change = publisher.promote({
      part: 'mfe-lab',
      release: mine.record.release,
      why: 'Ours.',
      revision: 2,
    });
    await expect(change).rejects.toMatchObject({ code: 'forbidden' });
    await expect(publisher.gc({ keep_days: 30 })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(fleet.registry.tokens.create(actor, 'More', fullScope, { days: 30 })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await fleet.client.history({ part: 'mfe-lab', limit: 1 })).toMatchObject([
      { action: 'publish', who: { kind: 'token', name: 'Lab team' } },
    ]);
  });

  it('of a releaser cover every part; the audit trail contains the name', async () => {
    const fleet = await liveRegistry();
    const { token } = await fleet.registry.tokens.create(operator, 'Release desk', fullScope, { days: 30 });
    const { actor } = await fleet.registry.tokens.authenticate(token);
    await fleet.registry.as(actor).lock({ part: 'mfe-lab', why: 'Sale.', revision: 2 });
    expect(await fleet.client.history({ part: 'mfe-lab', limit: 1 })).toMatchObject([
      { action: 'lock', who: { name: 'Release desk' } },
    ]);
  });
});

describe('tokens', () => {
  it('are stored hashed', async () => {
    const fleet = testRegistry();
    const { token, info } = await fleet.registry.tokens.create(operator, 'Release desk', fullScope, { days: 30 });
    const everything = await Promise.all((await fleet.objects.list('')).map((key) => fleet.objects.read(key)));
    const secret = token.slice(-64);
    for (const bytes of everything) expect(Buffer.from(bytes ?? []).toString()).not.toContain(secret);
    expect(await fleet.registry.tokens.list()).toEqual([info]);
    expect(await fleet.client.history({ limit: 1 })).toMatchObject([
      { action: 'token-created', subject: `Release desk (${info.id}): do everything for all parts` },
    ]);
  });

  it.each([
    [1, 'Valid for 1 day.'],
    [30, 'Valid for 30 days.'],
  ])('of %i days: the audit trail says how long it is valid', async (days, why) => {
    const fleet = testRegistry();
    await fleet.registry.tokens.create(operator, 'Release desk', fullScope, { days });
    expect(await fleet.client.history({ limit: 1 })).toMatchObject([{ action: 'token-created', why }]);
  });

  it('are rejected with the reason: expired, revoked, changed, unknown', async () => {
    const fleet = testRegistry();
    const { token, info } = await fleet.registry.tokens.create(operator, 'Release desk', fullScope, { days: 1 });
    const other = await fleet.registry.tokens.create(operator, 'Other', fullScope, { days: 30 });
    const refusal = (given: string) => fleet.registry.tokens.authenticate(given).catch((error: unknown) => error);
    const changed = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const given of [changed, 'nonsense', '', `rel_${'../'.repeat(4)}_${'0'.repeat(64)}`]) {
      expect(await refusal(given)).toMatchObject({
        code: 'unauthorised',
        message: 'This token was not accepted. It is not one of this registry.',
      });
    }
    fleet.clock.now = new Date('2026-11-21T12:30:00.000Z');
    expect(await refusal(token)).toMatchObject({
      message: 'This token was not accepted. It expired on 21 Nov 2026, 3:30 pm.',
    });
    await fleet.registry.tokens.revoke(operator, other.info.id);
    expect(await refusal(other.token)).toMatchObject({
      message: 'This token was not accepted. It was revoked on 21 Nov 2026, 6:00 pm.',
    });
    const listed = await fleet.registry.tokens.list();
    expect(listed.find(({ id }) => id === info.id)?.revoked_at).toBeUndefined();
    expect(listed.find(({ id }) => id === other.info.id)?.revoked_at).toBe('2026-11-21T12:30:00.000Z');
  });
});

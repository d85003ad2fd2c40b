import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderObjectStore } from '../../store/folder-store';
import { commitRelease, labDescriptor, liveRegistry, operator } from '../../testing/registry';
import { requestChange, fullScope } from '../../contract';
import { buildRelease, removeTemporaryFolders, temporaryFolder } from '../../testing/releases';
import { auditKey, chainEntry, noHash, readAuditHead, readEntry, writeEntry } from './audit-trail';
import { buildFolder, openReleaseFiles } from './release-files';
import { createRegistry } from '../create-registry';
import { openCore } from '../core/registry-core';

afterEach(removeTemporaryFolders);

async function storedFleet() {
  const folder = await temporaryFolder();
  const fleet = await liveRegistry({ objects: createFolderObjectStore(folder) });
  const next = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
  // Stands for another process that has read nothing of the store yet.
  const fresh = () => createRegistry(openCore({ ...fleet.ports, objects: createFolderObjectStore(folder) }));
  const verify = (head?: string) =>
    fresh()
      .as({ who: { kind: 'local', name: 'auditor' }, scope: 'all' })
      .verify({ head });
  const promoteAgain = () =>
    fresh()
      .as({ who: { kind: 'local', name: 'manager' }, scope: 'all' })
      .rollback({ part: 'mfe-lab', why: 'Try.', revision: 3 });
  return { folder, fleet, next, fresh, verify, promoteAgain };
}

describe('verify', () => {
  it('accepts an unchanged store', async () => {
    const { verify, fleet } = await storedFleet();
    const head = (await fleet.client.status()).audit_head;
    expect(await verify(head)).toEqual({
      ok: true,
      entries: 6,
      releases: 3,
      files: 6,
      revision: 3,
      head,
      problems: [],
    });
  });

  it('reads the store once for all who ask meanwhile, and again for those who ask later', async () => {
    const { folder, fleet, next } = await storedFleet();
    const objects = createFolderObjectStore(folder);
    const entry = `remotes/mfe-lab/${next}/entry.js`;
    let reads = 0;
    const read = (key: string) => {
      if (key === entry) reads += 1;
      return objects.read(key);
    };
    const client = createRegistry(openCore({ ...fleet.ports, objects: { ...objects, read } })).as(operator);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => client.verify()));
    expect(first).toMatchObject({ ok: true, releases: 3 });
    for (const other of others) expect(other).toEqual(first);
    expect(reads).toBe(1);
    await writeFile(join(folder, entry), 'entry of 1.0.0-gccccccccccc!');
    expect((await client.verify()).problems).toEqual([`mfe-lab ${next}: entry.js was changed.`]);
  });

  it.each([
    ['its reason', (text: string) => text.replace('Tried in a test.', 'All was fine.')],
    ['a space', (text: string) => text.replace('"seq"', ' "seq"')],
    ['everything', () => '{}'],
  ])('detects an entry with %s changed, and blocks promotions', async (_, change) => {
    const { folder, verify, promoteAgain } = await storedFleet();
    const line = join(folder, auditKey(6));
    await writeFile(line, change(await readFile(line, 'utf8')));
    expect(await verify()).toMatchObject({ ok: false, problems: ['Entry 6 of the audit trail was changed.'] });
    await expect(promoteAgain()).rejects.toMatchObject({ code: 'damaged' });
  });

  it('detects a missing entry, also the last', async () => {
    for (const [seq, words] of [
      [3, 'Entry 3 of the audit trail is missing'],
      [6, 'The manifest is at revision 3, the trail at 2.'],
    ] as const) {
      const { folder, verify } = await storedFleet();
      await rm(join(folder, auditKey(seq)));
      expect((await verify()).problems.join(' ')).toContain(words);
    }
  });

  it('detects that the newest entries were deleted, though the manifest is older than they are', async () => {
    const { folder, fleet, verify } = await storedFleet();
    await fleet.change({ action: 'lock', part: 'mfe-lab' });
    const { info } = await fleet.registry.tokens.create(operator, 'Rao', fullScope, { days: 1 });
    await fleet.registry.tokens.revoke(operator, info.id);
    expect(await verify()).toMatchObject({ ok: true, entries: 9 });
    for (const seq of [8, 9]) await rm(join(folder, auditKey(seq)));
    expect(await verify()).toMatchObject({
      ok: false,
      problems: ['The audit trail ends at entry 7, and its head names entry 9.'],
    });
  });

  it('writes nothing after the newest entries were deleted, so that they stay noticed', async () => {
    const { folder, fleet, verify, fresh } = await storedFleet();
    await fleet.registry.tokens.create(operator, 'Rao', fullScope, { days: 1 });
    await rm(join(folder, auditKey(7)));
    await expect(fresh().tokens.create(operator, 'Iyer', fullScope, { days: 1 })).rejects.toMatchObject({
      code: 'damaged',
      message: 'Entry 7 of the audit trail is gone. Run verify.',
    });
    expect((await verify()).problems).toEqual(['The audit trail ends at entry 6, and its head names entry 7.']);
  });

  it.each([
    [
      'is missing',
      'The audit trail ends at entry 6, and its head is missing.',
      (head: string) => rm(head, { recursive: true }),
    ],
    [
      'was changed',
      'The head of the audit trail cannot be read.',
      (head: string) => writeFile(join(head, '6'), '{"seq":"6"}'),
    ],
  ])('detects that the head %s', async (_, words, damage) => {
    const { folder, verify } = await storedFleet();
    await damage(join(folder, 'audit-head'));
    expect((await verify()).problems).toEqual([words]);
  });

  it('accepts a head that a killed writer left behind, which the next writer completes', async () => {
    const { folder, fleet, verify } = await storedFleet();
    const objects = createFolderObjectStore(folder);
    const compareAndSwap: typeof objects.compareAndSwap = (name, ...rest) =>
      name === 'audit-head' ? Promise.reject(new Error('killed')) : objects.compareAndSwap(name, ...rest);
    const killed = createRegistry(openCore({ ...fleet.ports, objects: { ...objects, compareAndSwap } })).as(operator);
    const lock = { action: 'lock', part: 'mfe-lab', why: 'Sale.', revision: 3 } as const;
    await expect(requestChange(killed, lock)).rejects.toThrow('killed');
    const head = async () => (await readAuditHead(objects)).seq;
    expect([await head(), await verify()]).toMatchObject([6, { ok: true, entries: 7, revision: 4 }]);
    await fleet.change({ action: 'unlock', part: 'mfe-lab' });
    expect([await head(), await verify()]).toMatchObject([8, { ok: true, entries: 8, revision: 5 }]);
  });

  it('detects a stored release that no entry of the audit trail published', async () => {
    const { folder, fleet, verify } = await storedFleet();
    const { record, folder: built } = await buildRelease(labDescriptor, commitRelease('d'));
    const copied = { ...record, contract: '1.0.0' };
    await openReleaseFiles(createFolderObjectStore(folder)).publish(copied, buildFolder(built));
    expect((await verify()).problems).toEqual([
      `mfe-lab ${record.release}: by the audit trail it is not published. Publish it again or remove its folder.`,
    ]);
    await fleet.client.publish(copied, buildFolder(built));
    expect(await verify()).toMatchObject({ ok: true });
  });

  it('detects a rewritten audit trail by the manifest that refers to the former one', async () => {
    const { folder, verify, promoteAgain } = await storedFleet();
    let prev = noHash;
    for (const [index, name] of (await readdir(join(folder, 'audit'))).sort().entries()) {
      const place = join(folder, 'audit', name);
      const entry = readEntry(await readFile(place));
      if (!entry) throw new Error('not a line');
      const { schema: _s, seq: _q, prev: _p, hash: _h, ...draft } = entry;
      const forged = chainEntry({ ...draft, why: 'Nothing to see.' }, index + 1, prev);
      prev = forged.hash;
      await writeFile(place, writeEntry(forged));
    }
    expect(await verify()).toMatchObject({
      ok: false,
      problems: [
        'Entry 6 of the audit trail is not the one that its head names.',
        'Revision 3 belongs to another audit trail: the trail was rewritten, or the manifest changed.',
      ],
    });
    await expect(promoteAgain()).rejects.toMatchObject({ code: 'damaged' });
  });

  it('detects a rewritten manifest and audit trail by a hash that was noted elsewhere', async () => {
    const { verify } = await storedFleet();
    expect((await verify('f'.repeat(64))).problems).toEqual([
      'The noted hash is not in the audit trail: the trail was rewritten, or it is not this one.',
    ]);
  });

  it.each([
    ['another release', (text: string) => text.replaceAll('-gcccccccccccc', '-gbbbbbbbbbbbb')],
    ['another environment', (text: string) => text.replace('"test"', '"prod"')],
    ['no content', () => ''],
  ])('detects a manifest with %s, and blocks promotions', async (_, change) => {
    const { folder, verify, promoteAgain } = await storedFleet();
    const manifest = join(folder, 'manifest', '3');
    await writeFile(manifest, change(await readFile(manifest, 'utf8')));
    expect((await verify()).problems.join(' ')).toMatch(/manifest/);
    await expect(promoteAgain()).rejects.toMatchObject({ code: 'damaged' });
  });

  it.each([
    ['changed', 'entry.js was changed', (path: string) => writeFile(path, 'entry of 1.0.0-gccccccccccc!')],
    ['missing', 'entry.js is missing', (path: string) => rm(path)],
    [
      'next to an unknown one',
      'stray.js does not belong to it',
      (path: string) => writeFile(path.replace('entry', 'stray'), ''),
    ],
    [
      'with a wrong compressed form',
      'entry.js.br was changed',
      (path: string) => writeFile(`${path}.br`, 'not brotli'),
    ],
  ])('detects a file %s, and rejects its promotion', async (_, words, damage) => {
    const { folder, fleet, next, verify } = await storedFleet();
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    await damage(join(folder, 'remotes', 'mfe-lab', next, 'entry.js'));
    expect((await verify()).problems).toEqual([`mfe-lab ${next}: ${words}.`]);
    await expect(
      fleet.change({ action: 'promote', part: 'mfe-lab', release: next, force: true }),
    ).rejects.toMatchObject({
      code: 'refused',
      report: { gates: [{ name: 'integrity', ok: false }, {}, {}, {}, {}, {}, {}, {}, {}] },
    });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
  });

  it('detects a file that was changed together with its record, by the audit entry of the publication', async () => {
    const { folder, next, verify } = await storedFleet();
    const place = join(folder, 'remotes', 'mfe-lab', next, 'record.json');
    await writeFile(place, (await readFile(place, 'utf8')).replace('"v20.20.2"', '"v99.0.0"'));
    expect((await verify()).problems).toEqual([`mfe-lab ${next}: the record is not the one that was published.`]);
  });
});

import { minuteOf, RegistryError } from '../../contract';
import { createFolderObjectStore } from '../../store/folder-store';
import {
  commitRelease,
  containing,
  labDescriptor,
  liveRegistry,
  operator,
  testPolicy,
  testRegistry,
} from '../../testing/registry';
import { descriptorOf, removeTemporaryFolders, temporaryFolder } from '../../testing/releases';
import { createRegistry } from '../create-registry';
import { openCore, type RegistryPorts } from '../core/registry-core';

afterEach(removeTemporaryFolders);

describe('promote', () => {
  it('makes a release live for every visitor and stores the previous one', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    const result = await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    expect(result).toMatchObject({
      revision: 3,
      part: 'mfe-lab',
      slot: { stable: next, lastGood: fleet.lab, since: 3 },
    });
    const manifest = await fleet.registry.readManifest();
    expect(manifest).toMatchObject({ revision: 3, audit_head: result.head, shell: { stable: fleet.shell, since: 1 } });
  });

  it('with a percentage starts a canary next to stable; raising it keeps its visitors', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    const started = await fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic: 30 });
    const { canary } = started.slot;
    expect(started.slot).toMatchObject({ stable: fleet.lab, canary: { release: next, percent: 30 } });
    const raised = await fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic: 60 });
    expect(raised.slot.canary).toEqual({ ...canary, percent: 60 });
    const promoted = await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    expect(promoted.slot).toEqual({ stable: next, lastGood: fleet.lab, since: 5 });
  });

  it.each([
    ['was never published', commitRelease('f'), 'unknown'],
    ['has a path outside the store', '../../shell', 'unknown'],
    ['is live already', commitRelease('b'), 'invalid'],
  ])('rejects a release that %s, and changes nothing', async (_, release, code) => {
    const fleet = await liveRegistry();
    await expect(fleet.change({ action: 'promote', part: 'mfe-lab', release })).rejects.toMatchObject({ code });
    expect(await fleet.client.status()).toMatchObject({ revision: 2 });
  });

  it('makes the first release of a part live for all visitors, and requires the shell first', async () => {
    const fleet = testRegistry();
    const lab = await fleet.publish(labDescriptor, 'b');
    await expect(fleet.change({ action: 'promote', part: 'mfe-lab', release: lab })).rejects.toThrow(
      'The shell is promoted first',
    );
    await expect(fleet.change({ action: 'promote', part: 'mfe-lab', release: lab, traffic: 10 })).rejects.toThrow(
      'its first one gets 100 percent',
    );
  });
});

describe('a failed check', () => {
  const clash = descriptorOf('mfe-lab', { '/lab/:id': 'Lab tests', '/': 'Home too' });

  it('rejects the promotion, changes nothing, and is recorded in the audit trail', async () => {
    const fleet = await liveRegistry();
    const release = await fleet.publish(clash, 'c');
    const refusal = await fleet
      .change({ action: 'promote', part: 'mfe-lab', release, why: 'Home for lab.', force: true })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RegistryError);
    expect(refusal).toMatchObject({
      code: 'refused',
      report: { ok: false, gates: [{ name: 'routes', ok: false }, {}, {}, {}, {}, {}, {}, {}, {}] },
    });
    const [line] = await fleet.client.history({ part: 'mfe-lab', limit: 1 });
    expect(line).toMatchObject({ action: 'refused', attempted: 'promote', release, why: 'Home for lab.', revision: 2 });
    expect(await fleet.client.status()).toMatchObject({ revision: 2 });
  });

  it('of an overridable gate is overridden by force, which the audit trail shows', async () => {
    const fleet = await liveRegistry({
      policy: { ...testPolicy(), budgets: { shell: 99, remote: 1 } },
    }).catch((error: unknown) => error);
    expect(fleet).toMatchObject({ code: 'refused' });
    const forced = testRegistry({
      policy: { ...testPolicy(), budgets: { shell: 9999, remote: 1 } },
    });
    const shell = await forced.publish(descriptorOf('shell', { '/': 'Home' }), 'a');
    const lab = await forced.publish(labDescriptor, 'b');
    await forced.change({ action: 'promote', part: 'shell', release: shell });
    await forced.change({ action: 'promote', part: 'mfe-lab', release: lab, force: true, why: 'Small is later.' });
    const [line] = await forced.client.history({ part: 'mfe-lab', limit: 1 });
    expect(line).toMatchObject({ action: 'promote', forced: true, why: 'Small is later.', failed: [{ name: 'size' }] });
  });
});

describe('rollback', () => {
  it('ends a running canary; without one it restores the last good release', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic: 30 });
    const ended = await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(ended.slot).toEqual({ stable: fleet.lab, since: 4 });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    expect((await fleet.client.status()).parts[1]).toMatchObject({ rollback_to: fleet.lab });
    const back = await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(back.slot).toEqual({ stable: fleet.lab, since: 6 });
  });

  it('goes back further only to a release that is named, and never uses one as last good that was rolled back', async () => {
    const fleet = await liveRegistry();
    const [c, d] = [await fleet.publish(labDescriptor, 'c'), await fleet.publish(labDescriptor, 'd')];
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: c });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: d });
    const back = await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(back.slot).toMatchObject({ stable: c, lastGood: fleet.lab });
    const further = await fleet.change({ action: 'rollback', part: 'mfe-lab', to: fleet.lab });
    expect(further.slot).toEqual({ stable: fleet.lab, since: 6 });
    const named = await fleet.change({ action: 'rollback', part: 'mfe-lab', to: d });
    expect(named.slot).toMatchObject({ stable: d });
    expect(named.slot).not.toHaveProperty('lastGood');
  });

  it('never uses one as last good whose errors or start were overridden when it became live', async () => {
    const fleet = await liveRegistry();
    const [c, d] = [await fleet.publish(labDescriptor, 'c'), await fleet.publish(labDescriptor, 'd')];
    const broken: RegistryPorts['probeBundles'] = async () =>
      new Map([[`mfe-lab@${c}`, { modules: [], errors: [], browserErrors: ['its entry throws'], rendered: 0 }]]);
    const forced = createRegistry(openCore({ ...fleet.ports, probeBundles: broken })).as(operator);
    const why = 'The start is tried elsewhere.';
    await forced.promote({ part: 'mfe-lab', release: c, force: true, why, revision: 2 });
    const { slot } = await fleet.change({ action: 'promote', part: 'mfe-lab', release: d });
    expect(slot).toMatchObject({ stable: d, lastGood: fleet.lab });
  });

  it('is not kept by an error rate: everything may fail in an incident', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    fleet.counts.push({
      minute: minuteOf(fleet.clock.now),
      part: 'mfe-lab',
      release: fleet.lab,
      pages: 500,
      errors: 400,
    });
    expect((await fleet.change({ action: 'rollback', part: 'mfe-lab' })).slot).toMatchObject({ stable: fleet.lab });
  });

  it('that is refused names the other releases that served without faults', async () => {
    const fleet = await liveRegistry();
    const [c, d] = [await fleet.publish(labDescriptor, 'c'), await fleet.publish(labDescriptor, 'd')];
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: c });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: d });
    await fleet.objects.remove(`remotes/mfe-lab/${c}/page.js`);
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab' })).rejects.toMatchObject({
      code: 'refused',
      message: containing(`Nothing changed. Name another one with --to: ${fleet.lab}.`),
    });
  });

  it('of which there is none needs a release with --to', async () => {
    const fleet = await liveRegistry();
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab' })).rejects.toThrow('Promote a corrected one');
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab', to: fleet.lab })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it.each([
    ['without a release', {}],
    ['to the release that is live since', { to: commitRelease('c') }],
  ])('a second time, %s, is a conflict that names the first, also after a lock', async (_, target) => {
    const fleet = await liveRegistry();
    const [c, d] = [await fleet.publish(labDescriptor, 'c'), await fleet.publish(labDescriptor, 'd')];
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: c });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: d });
    await fleet.change({ action: 'rollback', part: 'mfe-lab', ...target });
    const again = {
      code: 'conflict',
      message:
        'This was done already: operator (local operator) changed mfe-lab on 20 Nov 2026, 3:30 pm (IST) by rollback, ' +
        `from ${d} to ${c}. Nothing was changed by you. Name one with --to part@release to go back further.`,
    };
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab', ...target })).rejects.toMatchObject(again);
    await fleet.change({ action: 'lock', part: 'mfe-lab' });
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab', ...target })).rejects.toMatchObject(again);
    expect((await fleet.client.status()).parts[1]).not.toHaveProperty('rollback_to');
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: c });
  });

  it.each([
    ['by rollback', { action: 'rollback', part: 'mfe-lab' }],
    ['by rollback to stable', { action: 'rollback', part: 'mfe-lab', to: commitRelease('b') }],
  ] as const)('of two requests that end the canary %s, the second is a conflict', async (_, request) => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic: 30 });
    await fleet.change(request);
    const before = await fleet.client.status();
    await expect(fleet.change(request)).rejects.toMatchObject({
      code: 'conflict',
      message: containing(`from ${fleet.lab}, canary ${next} at 30% to ${fleet.lab}.`),
    });
    expect((await fleet.client.status()).revision).toBe(before.revision);
  });

  it('ends a canary also right after a rollback', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic: 5 });
    const ended = await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(ended.slot).toEqual({ stable: fleet.lab, since: 6 });
  });

  it.each([
    ['was never live', undefined],
    ['was only a canary', 30],
  ])('rejects a release that %s, on a locked part too', async (_, traffic) => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    if (traffic !== undefined) {
      await fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic });
      await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    }
    await fleet.change({ action: 'lock', part: 'mfe-lab' });
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab', to: next, force: true })).rejects.toMatchObject({
      code: 'invalid',
      message: `mfe-lab ${next} was never live for all visitors, so that nothing can be rolled back to it. Promote it.`,
    });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
  });

  it('rejects a release that was stable, was removed, and was published again', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    const third = await fleet.publish(labDescriptor, 'd');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: third });
    fleet.clock.now = new Date(fleet.clock.now.getTime() + 40 * 24 * 60 * 60_000);
    expect(await fleet.client.gc({ keep_days: 30 })).toMatchObject({ removed: [`mfe-lab@${fleet.lab}`] });
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab', to: fleet.lab })).rejects.toMatchObject({
      code: 'unknown',
    });
    await fleet.publish(labDescriptor, 'b', { files: { 'entry.js': 'other', 'page.js': 'other' } });
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab', to: fleet.lab })).rejects.toThrow('never live');
  });

  it('is checked like a promotion: it rejects a release for another contract', async () => {
    const fleet = await liveRegistry();
    const lab2 = await fleet.publish({ ...labDescriptor, contract: '^1.0.0 || ^2.0.0' }, 'c');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: lab2 });
    const shell2 = await fleet.publish(descriptorOf('shell', { '/': 'Home' }), 'e', {
      contract: '2.0.0',
      version: '2.0.0',
    });
    await fleet.change({ action: 'promote', part: 'shell', release: shell2 });
    await expect(fleet.change({ action: 'rollback', part: 'mfe-lab' })).rejects.toMatchObject({ code: 'refused' });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: lab2 });
  });

  it('works on a locked part, but a promotion does not', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic: 30 });
    await fleet.change({ action: 'lock', part: 'mfe-lab', why: 'Sale until Monday.' });
    const refused = {
      code: 'locked',
      message: 'mfe-lab is locked: Sale until Monday. Nothing can be promoted until it is unlocked.',
    };
    await expect(fleet.change({ action: 'promote', part: 'mfe-lab', release: next })).rejects.toMatchObject(refused);
    const toShare = (traffic: number) => fleet.change({ action: 'promote', part: 'mfe-lab', release: next, traffic });
    await expect(toShare(60)).rejects.toMatchObject(refused);
    expect((await toShare(20)).slot.canary).toMatchObject({ percent: 20 });
    const back = await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(back.slot).toMatchObject({ stable: fleet.lab, locked: 'Sale until Monday.' });
    await fleet.change({ action: 'unlock', part: 'mfe-lab' });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: next });
  });
});

describe('concurrent changes', () => {
  it('of one revision: the second gets a conflict that names the first', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    const request = { action: 'rollback', part: 'mfe-lab', to: fleet.lab, revision: 3 } as const;
    await fleet.change(request);
    await fleet.change({ action: 'lock', part: 'shell' });
    await expect(fleet.change(request)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Somebody else changed the fleet: you saw revision 3, it is at 5. operator (local operator) changed mfe-lab on ' +
        `20 Nov 2026, 3:30 pm (IST) by rollback, from ${next} to ${fleet.lab}. Nothing was changed by you.`,
    });
  });

  it('one succeeds, the others get a conflict, in any process', async () => {
    const folder = await temporaryFolder();
    const fleet = await liveRegistry({ objects: createFolderObjectStore(folder) });
    const releases = await Promise.all(['c', 'd', 'e', 'f'].map((digit) => fleet.publish(labDescriptor, digit)));
    const results = await Promise.allSettled(
      releases.map((release) =>
        createRegistry(openCore({ ...fleet.ports, objects: createFolderObjectStore(folder) }))
          .as({ who: { kind: 'local', name: release }, scope: 'all' })
          .promote({ part: 'mfe-lab', release, why: 'At once.', revision: 2 }),
      ),
    );
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(lost).toHaveLength(3);
    for (const error of lost) expect(error).toMatchObject({ code: 'conflict' });
    expect(await fleet.client.status()).toMatchObject({ revision: 3 });
    expect(await fleet.client.verify()).toMatchObject({ ok: true });
  });

  it('a publication in between causes no conflict', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    const { revision } = await fleet.client.status();
    await fleet.publish(labDescriptor, 'd');
    await expect(fleet.change({ action: 'promote', part: 'mfe-lab', release: next, revision })).resolves.toMatchObject({
      revision: 3,
    });
  });
});

describe('a change that was killed between its audit entry and the manifest', () => {
  it('is completed by the next call', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    const killed = createRegistry(
      openCore({
        ...fleet.ports,
        objects: { ...fleet.objects, compareAndSwap: () => Promise.reject(new Error('killed')) },
      }),
    );
    const change = killed
      .as({ who: { kind: 'local', name: 'killed' }, scope: 'all' })
      .promote({ part: 'mfe-lab', release: next, why: 'Killed.', revision: 2 });
    await expect(change).rejects.toThrow('killed');
    expect(await fleet.registry.readManifest()).toMatchObject({ revision: 2 });
    expect(await fleet.client.status()).toMatchObject({ revision: 3 });
    expect(await fleet.registry.readManifest()).toMatchObject({
      revision: 3,
      remotes: { 'mfe-lab': { stable: next } },
    });
    expect(await fleet.client.verify()).toMatchObject({ ok: true, problems: [] });
  });
});

describe('a full disk', () => {
  it('rejects the change with a message, and what is live stays', async () => {
    const fleet = await liveRegistry();
    const next = await fleet.publish(labDescriptor, 'c');
    const full = createRegistry(
      openCore({
        ...fleet.ports,
        objects: {
          ...fleet.objects,
          create: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
        },
      }),
    );
    const change = full
      .as({ who: { kind: 'local', name: 'full' }, scope: 'all' })
      .promote({ part: 'mfe-lab', release: next, why: 'Full.', revision: 2 });
    await expect(change).rejects.toMatchObject({
      code: 'storage',
      message: 'The disk of the registry is full. What is live stays as it is.',
    });
    expect(await fleet.client.status()).toMatchObject({ revision: 2 });
  });
});

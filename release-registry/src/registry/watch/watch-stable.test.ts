import { minuteOf, noneCompared, toWebhookEvent, type MinuteMetrics } from '../../contract';
import { containing, labDescriptor, liveRegistry, shellDescriptor, testPolicy } from '../../testing/registry';
import { removeTemporaryFolders } from '../../testing/releases';
import { openCore, type AutomaticRollback, type RegistryPorts, type StableWarning } from '../core/registry-core';
import { createReleaseWatch } from './watch-releases';

afterEach(removeTemporaryFolders);

/** @returns a function that runs the watch once and returns its warnings */
function createStableWatch(ports: RegistryPorts) {
  const warnings: StableWarning[] = [];
  const watch = createReleaseWatch(
    openCore({ ...ports, onStableWarning: (one) => warnings.push(one) }),
    'release watch',
  );
  return async () => {
    await watch();
    return warnings.splice(0);
  };
}

/** Opens a fleet with a remote whose second release was promoted 10 minutes ago, after 1000 pages of the first. */
async function promoted(env: Record<string, string> = {}, traffic?: number) {
  const fleet = await liveRegistry({ policy: testPolicy(env) });
  const count = (release: string, pages: number, errors: number, minutesAgo = 0, more: Partial<MinuteMetrics> = {}) => {
    const minute = minuteOf(fleet.clock.now) - minutesAgo;
    const witnesses = Array.from({ length: errors }, (_, index) => ({ network: String(index), since: minute - 1000 }));
    fleet.counts.push({ minute, part: 'mfe-lab', release, pages, errors, witnesses, ...more });
  };
  const pass = (minutes: number) => (fleet.clock.now = new Date(fleet.clock.now.getTime() + minutes * 60_000));
  pass(120);
  count(fleet.lab, 1000, 2, 20);
  const release = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release });
  pass(10);
  if (traffic !== undefined) {
    const canary = await fleet.publish(labDescriptor, 'd');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: canary, traffic });
  }
  const rollbacks: AutomaticRollback[] = [];
  const watch = createStableWatch({ ...fleet.ports, onAutomaticRollback: (one) => rollbacks.push(one) });
  return { fleet, release, count, pass, watch, rollbacks };
}

describe('the watch of stable releases', () => {
  it('rolls back a release whose error rate rose with its promotion', async () => {
    const { fleet, release, count, watch, rollbacks } = await promoted();
    count(release, 150, 30, 9);
    expect(await watch()).toEqual([]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
    const why =
      'Errors on 20% of 150 pages since the promotion, 0.2% of 1000 pages before; the limit is 1% above that.';
    expect(await fleet.client.history({ part: 'mfe-lab', limit: 1 })).toMatchObject([
      { action: 'rollback', who: { kind: 'system', name: 'release watch' }, why },
    ]);
    expect(rollbacks).toMatchObject([{ part: 'mfe-lab', from: release, to: fleet.lab, why }]);
  });

  it('does not roll back a second time when the release before fails too', async () => {
    const { fleet, release, count, watch, pass } = await promoted();
    count(release, 150, 30, 9);
    await watch();
    pass(1);
    count(fleet.lab, 150, 60);
    expect(await watch()).toMatchObject([{ part: 'mfe-lab', release: fleet.lab }]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
  });

  it.each<[string, Record<string, string>, number | undefined]>([
    ['the part is only to be warned of', { STABLE_WATCH: 'rollback, mfe-lab=warn' }, undefined],
    ['a canary is running', {}, 10],
  ])('warns once and changes nothing if %s', async (_, env, traffic) => {
    const { fleet, release, count, watch } = await promoted(env, traffic);
    count(release, 150, 30, 9);
    expect(await watch()).toMatchObject([{ part: 'mfe-lab', release }]);
    expect(await watch()).toEqual([]);
    const entries = (await fleet.client.history({ part: 'mfe-lab', limit: 100 })).filter(
      ({ action }) => action === 'warned',
    );
    expect(entries).toMatchObject([{ release, who: { kind: 'system' } }]);
    expect(entries.map((entry) => toWebhookEvent(entry, 'test')?.type)).toEqual(['release.error_rate_rose']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: release });
    const status = await fleet.client.status();
    expect(status.parts.find(({ name }) => name === 'mfe-lab')?.stable_rise).toEqual({
      before: { pages: 1000, errors: 2 },
      now: { pages: 150, errors: 30 },
    });
  });

  it.each<[string, (promotedAt: number) => MinuteMetrics['witnesses']]>([
    ['two networks', (at) => Array.from({ length: 30 }, (_, index) => ({ network: `${index % 2}`, since: at - 1000 }))],
    [
      'visitors who came after it',
      (at) => Array.from({ length: 30 }, (_, index) => ({ network: `${index}`, since: at })),
    ],
    ['clients without a cookie of the shop', () => []],
  ])('undoes no promotion by errors of %s, but warns, until others have them too', async (_, witnesses) => {
    const { fleet, release, count, watch } = await promoted();
    const promotedAt = minuteOf(fleet.clock.now) - 10;
    count(release, 150, 30, 9, { witnesses: witnesses(promotedAt) });
    expect(await watch()).toMatchObject([{ release, why: containing('that needs 20 errors from 10 networks') }]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: release });
    count(release, 100, 20);
    expect(await watch()).toEqual([]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
  });

  it('undoes a promotion by errors that the site server saw', async () => {
    const { fleet, release, count, watch } = await promoted();
    count(release, 150, 20, 9, { witnesses: [], seen: 20 });
    expect(await watch()).toEqual([]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
  });

  it('warns once, on whichever server and after a restart', async () => {
    const { fleet, release, count, watch } = await promoted({ STABLE_WATCH: 'warn' });
    count(release, 150, 30, 9);
    const other = createStableWatch(fleet.ports);
    expect((await Promise.all([watch(), other()])).flat()).toHaveLength(1);
    expect(await createStableWatch(fleet.ports)()).toEqual([]);
  });

  it('keeps a release that it warned of from being last good', async () => {
    const { fleet, release, count, watch } = await promoted({ STABLE_WATCH: 'warn' });
    count(release, 150, 30, 9);
    await watch();
    const next = await fleet.publish(labDescriptor, 'e');
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: next, lastGood: fleet.lab });
  });

  it('warns of a rise that began later, and again of the next one', async () => {
    const { fleet, release, count, watch, pass } = await promoted();
    count(release, 300, 0, 9);
    count(release, 100, 50);
    expect(await watch()).toMatchObject([{ release }]);
    pass(130);
    expect(await watch()).toEqual([]);
    count(release, 150, 50);
    expect(await watch()).toMatchObject([{ release }]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: release });
  });

  it('does not judge a release by its pages from before its promotion', async () => {
    const { fleet, release, count, watch, pass } = await promoted();
    count(release, 150, 30);
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release, force: true });
    expect(await watch()).toEqual([]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: release });
    pass(1);
    count(release, 150, 30);
    await watch();
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
  });

  it('does nothing where it is off', async () => {
    const { fleet, release, count, watch } = await promoted({ STABLE_WATCH: 'off' });
    count(release, 150, 30, 9);
    expect(await watch()).toEqual([]);
    const part = (await fleet.client.status()).parts.find(({ name }) => name === 'mfe-lab');
    expect(part).toMatchObject({ slot: { stable: release } });
    expect(part).not.toHaveProperty('stable_rise');
  });

  it('rolls back a locked part too', async () => {
    const { fleet, release, count, watch } = await promoted();
    await fleet.change({ action: 'lock', part: 'mfe-lab', why: 'Sale.' });
    count(release, 150, 30, 9);
    await watch();
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab, locked: 'Sale.' });
  });
});

describe('a shell whose pages do not start, which reports nothing', () => {
  async function promotedShell(env: Record<string, string> = {}) {
    const fleet = await liveRegistry({ policy: testPolicy(env) });
    const count = (release: string, minutesAgo: number, opened: number, started: number) =>
      fleet.counts.push({
        minute: minuteOf(fleet.clock.now) - minutesAgo,
        part: 'shell',
        release,
        pages: opened,
        errors: 0,
        compared: { ...noneCompared, pages: opened, opened, started },
      });
    const pass = (minutes: number) => (fleet.clock.now = new Date(fleet.clock.now.getTime() + minutes * 60_000));
    pass(120);
    count(fleet.shell, 20, 1000, 900);
    const release = await fleet.publish(shellDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'shell', release });
    pass(10);
    return { fleet, release, count, watch: createStableWatch(fleet.ports) };
  }

  it('is rolled back', async () => {
    const { fleet, release, count, watch } = await promotedShell();
    count(release, 5, 150, 0);
    expect(await watch()).toEqual([]);
    expect(await fleet.slot('shell')).toMatchObject({ stable: fleet.shell });
    expect(await fleet.client.history({ part: 'shell', limit: 1 })).toMatchObject([
      { action: 'rollback', why: 'Only 0 of 150 pages started since the promotion, 900 of 1000 before.' },
    ]);
  });

  it.each([
    ['is warned of where the part is only to be warned of', 'warn', 1],
    ['is left alone where the watch is off', 'off', 0],
  ])('%s', async (_, action, warnings) => {
    const { fleet, release, count, watch } = await promotedShell({ STABLE_WATCH: `rollback, shell=${action}` });
    count(release, 5, 150, 0);
    expect(await watch()).toHaveLength(warnings);
    expect(await watch()).toEqual([]);
    expect(await fleet.slot('shell')).toMatchObject({ stable: release });
  });

  it('stays if visitors leave as often as before', async () => {
    const { fleet, release, count, watch } = await promotedShell();
    count(release, 5, 150, 133);
    expect(await watch()).toEqual([]);
    expect(await fleet.slot('shell')).toMatchObject({ stable: release });
  });
});

it.each(['never', 'rollback, shell', 'shell=maybe', ','])('the setting %j is rejected', (text) => {
  expect(() => testPolicy({ STABLE_WATCH: text })).toThrow(`STABLE_WATCH can't be "${text}"`);
});

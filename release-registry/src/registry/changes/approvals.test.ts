import { requestChange, fullScope, type AuditWho, type TokenScope } from '../../contract';
import {
  containing,
  createReleaseWatches,
  labDescriptor,
  liveRegistry,
  operator,
  shellDescriptor,
  startEverything,
  testPolicy,
} from '../../testing/registry';
import { removeTemporaryFolders } from '../../testing/releases';
import { isSamePerson, pendingRequests, requestState } from './approvals';
import type { EntrySummary } from '../stored/audit-trail';
import { createRegistry } from '../create-registry';
import type { Actor } from '../core/registry';
import { openCore } from '../core/registry-core';

afterEach(removeTemporaryFolders);

const actorOf = (name: string, scope: TokenScope = fullScope): Actor => ({
  who: { kind: 'person', name, subject: `id of ${name}` },
  scope,
});

/** Opens a fleet in which promotions of `mfe-lab` need two persons. */
async function open() {
  const fleet = await liveRegistry({ policy: testPolicy({ RELEASE_TWO_PERSONS: 'mfe-lab' }) });
  const next = await fleet.publish(labDescriptor, 'c');
  const [rao, iyer] = [fleet.registry.as(actorOf('Rao')), fleet.registry.as(actorOf('Iyer'))];
  const promote = async (by = rao, options: { traffic?: number; release?: string; force?: boolean } = {}) =>
    by.promote({
      part: 'mfe-lab',
      release: next,
      why: 'New filters.',
      revision: (await fleet.client.status()).revision,
      ...options,
    });
  const slot = () => fleet.slot('mfe-lab');
  const live = await slot();
  return { ...fleet, next, rao, iyer, promote, slot, live };
}

const idOf = ({ request }: { request?: { id: number } | undefined }): number => request?.id ?? 0;

it('a promotion waits for another person, and the audit trail shows both', async () => {
  const { rao, iyer, promote, slot, live, next, client } = await open();
  const asked = await promote();
  expect(asked).toMatchObject({ revision: 2, slot: live, request: { part: 'mfe-lab', release: next, traffic: 100 } });
  expect(await slot()).toEqual(live);
  expect(await rao.requests()).toMatchObject([{ id: idOf(asked), own: true, why: 'New filters.' }]);
  expect(await iyer.requests()).toMatchObject([{ own: false, requested_by: { name: 'Rao', subject: 'id of Rao' } }]);

  expect(await iyer.approve({ id: idOf(asked) })).toMatchObject({ revision: 3, slot: { stable: next } });
  expect(await client.history({ part: 'mfe-lab', limit: 2 })).toMatchObject([
    { action: 'promote', who: { name: 'Iyer' }, requested_by: { name: 'Rao' }, why: 'New filters.', release: next },
    { action: 'requested', who: { name: 'Rao' }, attempted: 'promote', release: next },
  ]);
  expect(await rao.requests()).toEqual([]);
});

it('a request and its rejection have their source in the audit trail', async () => {
  const { registry, next, client } = await open();
  const source = { request_id: 'r1', network: '203.0.113.0/24' };
  const rao = registry.as({ ...actorOf('Rao'), source });
  const asked = await rao.promote({ part: 'mfe-lab', release: next, why: 'New.', revision: 2 });
  await rao.rejectRequest({ id: idOf(asked), why: 'Not yet.' });
  expect(await client.history({ part: 'mfe-lab', limit: 2 })).toMatchObject([
    { action: 'request-rejected', source },
    { action: 'requested', source },
  ]);
});

it('nobody approves their own request', async () => {
  const { rao, promote, slot, live } = await open();
  const asked = await promote();
  await expect(rao.approve({ id: idOf(asked) })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'You requested this: another person than Rao approves it.',
  });
  expect(await slot()).toEqual(live);
});

it('the local operator is no exception', async () => {
  const { client, iyer, promote, slot, live, next } = await open();
  const asked = await promote(client);
  expect(await slot()).toEqual(live);
  await expect(client.approve({ id: idOf(asked) })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await iyer.approve({ id: idOf(asked) })).toMatchObject({ slot: { stable: next } });
});

it('the approval needs the right to release the part', async () => {
  const { registry, promote } = await open();
  const asked = await promote();
  for (const scope of [
    [{ actions: ['release' as const], parts: ['shell'] }],
    [{ actions: ['rollback' as const], parts: 'all' as const }],
  ] satisfies TokenScope[]) {
    const other = registry.as(actorOf('Nair', scope));
    await expect(other.approve({ id: idOf(asked) })).rejects.toMatchObject({
      code: 'forbidden',
      message: containing('release'),
    });
    await expect(other.rejectRequest({ id: idOf(asked), why: 'No.' })).rejects.toMatchObject({ code: 'forbidden' });
  }
});

it('a canary and its rise are requests, its end and a rollback are not', async () => {
  const { iyer, rao, promote, client, slot, next, lab } = await open();
  expect(await iyer.approve({ id: idOf(await promote(rao, { traffic: 10 })) })).toMatchObject({
    slot: { canary: { release: next, percent: 10 } },
  });
  const share = (traffic: number) => promote(rao, { traffic });
  const raised = await share(50);
  expect(raised).toMatchObject({ request: { traffic: 50, release: next }, slot: { canary: { percent: 10 } } });
  expect(await iyer.approve({ id: idOf(raised) })).toMatchObject({ slot: { canary: { percent: 50 } } });
  expect(await share(20)).toMatchObject({ slot: { canary: { percent: 20 } } });
  const revision = (await client.status()).revision;
  await rao.rollback({ part: 'mfe-lab', why: 'Errors.', revision });
  expect(await slot()).toMatchObject({ stable: lab });
  expect(await slot()).not.toHaveProperty('canary');
});

it('other parts need one person, and so does the registry itself', async () => {
  const fleet = await open();
  const { client, publish, change, iyer, promote, rao, counts, ports, clock, slot, lab, next } = fleet;
  const shell = await publish(shellDescriptor, 'd');
  expect(await change({ action: 'promote', part: 'shell', release: shell })).not.toHaveProperty('request');
  await iyer.approve({ id: idOf(await promote(rao, { traffic: 50 })) });
  const minute = Math.floor(clock.now.getTime() / 60_000);
  counts.push({ minute, part: 'mfe-lab', release: lab, pages: 500, errors: 0 });
  counts.push({ minute, part: 'mfe-lab', release: next, pages: 500, errors: 400 });
  await createReleaseWatches(openCore(ports))();
  expect(await slot()).not.toHaveProperty('canary');
  expect(await client.history({ part: 'mfe-lab', limit: 1 })).toMatchObject([
    { action: 'rollback', who: { kind: 'system' } },
  ]);
});

it('a request is for what the part served: another change makes it outdated', async () => {
  const { iyer, rao, promote, publish, next } = await open();
  const later = await publish(labDescriptor, 'e');
  const [first, second] = [await promote(), await promote(rao, { release: later })];
  expect(await iyer.approve({ id: idOf(first) })).toMatchObject({ slot: { stable: next } });
  await expect(iyer.approve({ id: idOf(second) })).rejects.toMatchObject({
    code: 'conflict',
    message: containing(`The request ${idOf(second)} is outdated: Iyer, requested by Rao changed mfe-lab`),
  });
  await expect(iyer.approve({ id: idOf(first) })).rejects.toMatchObject({ message: containing('was approved: Iyer') });
  expect(await iyer.requests()).toEqual([]);
});

it('a change of another part leaves it, and the gates run again at the approval', async () => {
  const { iyer, promote, publish, change, next } = await open();
  const asked = await promote();
  const shell = await publish(shellDescriptor, 'd');
  await change({ action: 'promote', part: 'shell', release: shell });
  expect(await iyer.approve({ id: idOf(asked) })).toMatchObject({ slot: { stable: next } });
});

it('gates that failed after the request reject the approval', async () => {
  const { iyer, rao, promote, counts, clock, next, slot, live } = await open();
  const asked = await promote(rao, { force: true });
  const minute = Math.floor(clock.now.getTime() / 60_000);
  counts.push({ minute, part: 'mfe-lab', release: next, pages: 500, errors: 400 });
  await expect(iyer.approve({ id: idOf(asked) })).rejects.toMatchObject({ code: 'refused' });
  expect(await slot()).toEqual(live);
  // A person who sees the failed gate may override it.
  const again = promote(rao, { force: true, traffic: 10 });
  expect(await again).toMatchObject({ request: { overridden: [containing('rror')] } });
  expect(await iyer.approve({ id: idOf(await again) })).toMatchObject({ slot: { canary: { release: next } } });
});

it('a request that fails its gates is rejected at once', async () => {
  const { promote, counts, clock, next, rao } = await open();
  counts.push({
    minute: Math.floor(clock.now.getTime() / 60_000),
    part: 'mfe-lab',
    release: next,
    pages: 500,
    errors: 400,
  });
  await expect(promote()).rejects.toMatchObject({ code: 'refused' });
  expect(await rao.requests()).toEqual([]);
});

it('a locked part is neither requested nor approved', async () => {
  const { iyer, promote, change } = await open();
  const asked = await promote();
  await change({ action: 'lock', part: 'mfe-lab' });
  await expect(promote()).rejects.toMatchObject({ code: 'locked' });
  await expect(iyer.approve({ id: idOf(asked) })).rejects.toMatchObject({ code: 'locked' });
  await change({ action: 'unlock', part: 'mfe-lab' });
  expect(await iyer.approve({ id: idOf(asked) })).toMatchObject({ revision: 5 });
});

it('a request can be rejected with a reason, or withdrawn, and not approved afterwards', async () => {
  const { iyer, rao, promote, client } = await open();
  const asked = await promote();
  expect(await iyer.rejectRequest({ id: idOf(asked), why: 'Sale until Sunday.' })).toMatchObject({ id: idOf(asked) });
  await expect(iyer.approve({ id: idOf(asked) })).rejects.toMatchObject({
    code: 'conflict',
    message: containing('was rejected'),
  });
  expect(await client.history({ part: 'mfe-lab', limit: 1 })).toMatchObject([
    { action: 'request-rejected', who: { name: 'Iyer' }, why: 'Sale until Sunday.', request: idOf(asked) },
  ]);
  const own = await promote();
  expect(await rao.rejectRequest({ id: idOf(own), why: 'Too early.' })).toMatchObject({ id: idOf(own) });
  expect(await rao.requests()).toEqual([]);
  await expect(rao.approve({ id: 999 })).rejects.toMatchObject({ code: 'unknown' });
});

it('a request ends with its time', async () => {
  const { iyer, promote, clock } = await open();
  const asked = await promote();
  clock.now = new Date(clock.now.getTime() + 24 * 3_600_000);
  await expect(iyer.approve({ id: idOf(asked) })).rejects.toMatchObject({
    code: 'conflict',
    message: containing('expired after 24 hours'),
  });
  expect(await iyer.requests()).toEqual([]);
  expect(idOf(await promote())).toBeGreaterThan(idOf(asked));
});

it('the same request twice is a conflict that names the first', async () => {
  const { iyer, promote } = await open();
  const asked = await promote();
  await expect(promote(iyer)).rejects.toMatchObject({
    code: 'conflict',
    message: containing(`Another person approves it: release approve ${idOf(asked)}.`),
  });
});

it('two approvals at once change the part once', async () => {
  const { iyer, registry, promote, client } = await open();
  const asked = await promote();
  const nair = registry.as(actorOf('Nair'));
  const results = await Promise.allSettled([iyer.approve({ id: idOf(asked) }), nair.approve({ id: idOf(asked) })]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await client.status()).revision).toBe(3);
  expect((await client.verify()).ok).toBe(true);
});

it("the first release of a part is the local operator's", async () => {
  const fleet = await liveRegistry({ policy: testPolicy({ RELEASE_TWO_PERSONS: 'all' }) });
  const account = await fleet.publish({ ...labDescriptor, name: 'mfe-account', routes: [] }, 'c');
  const request = { action: 'promote', part: 'mfe-account', release: account, why: 'First.', revision: 2 } as const;
  await expect(requestChange(fleet.registry.as(actorOf('Rao')), request)).rejects.toMatchObject({
    code: 'forbidden',
    message: containing('has no live release yet'),
  });
  expect(await requestChange(fleet.registry.as(operator), request)).toMatchObject({
    revision: 3,
    slot: { stable: account },
  });
  expect((await fleet.client.status()).parts.map((part) => part.two_persons)).toEqual([true, true, true]);
});

it.each(['mfe-lab, ../x', ','])('RELEASE_TWO_PERSONS cannot be "%s"', (text) => {
  expect(() => testPolicy({ RELEASE_TWO_PERSONS: text })).toThrow('RELEASE_TWO_PERSONS');
});

it('a request that is rejected while its approval is checked changes nothing', async () => {
  const { promote, ports, iyer, slot, live } = await open();
  const id = idOf(await promote());
  const slow = createRegistry(
    openCore({
      ...ports,
      probeBundles: async (input) => {
        if ((await iyer.requests()).length > 0) await iyer.rejectRequest({ id, why: 'Not today.' });
        return startEverything(input);
      },
    }),
  );
  await expect(slow.as(actorOf('Nair')).approve({ id })).rejects.toMatchObject({ message: containing('was rejected') });
  expect(await slot()).toEqual(live);
});

const hour = 60 * 60 * 1000;
const start = Date.parse('2026-11-20T10:00:00Z');
const clock = (hours: number) => ({ now: start + hours * hour, lifeMs: 24 * hour });

const entryOf = (seq: number, entry: Partial<EntrySummary>): EntrySummary => ({
  schema: 1,
  seq,
  at: new Date(start).toISOString(),
  who: { kind: 'token', name: 'Rao' },
  action: 'publish',
  why: 'In a test.',
  revision: 1,
  prev: '',
  hash: '',
  changesManifest: false,
  servingChanges: [],
  ...entry,
});
const asked = entryOf(5, { action: 'requested', part: 'mfe-lab' });
const changeOf = (part: string) => [
  { part, before: { stable: 'a', canary: undefined }, after: { stable: 'b', canary: undefined } },
];

it.each([
  ['pending', [asked], 0],
  ['pending to the last millisecond', [asked], 24 - 1 / hour],
  ['expired', [asked], 24],
  ['approved', [asked, entryOf(6, { action: 'promote', request: 5, servingChanges: changeOf('mfe-lab') })], 0],
  ['rejected', [asked, entryOf(6, { action: 'request-rejected', request: 5 })], 0],
  ['outdated', [asked, entryOf(6, { action: 'rollback', servingChanges: changeOf('mfe-lab') })], 0],
  ['pending, another part changed', [asked, entryOf(6, { servingChanges: changeOf('shell') })], 0],
  ['pending, the part changed before', [entryOf(4, { servingChanges: changeOf('mfe-lab') }), asked], 0],
  ['pending, another request was approved', [asked, entryOf(6, { action: 'promote', request: 4 })], 0],
  ['unknown', [entryOf(5, {})], 0],
] as const)('a request is %s', (name, summaries, hours) => {
  const expected = { approved: 'settled', rejected: 'settled' }[name as string] ?? name.split(/[ ,]/)[0];
  expect(requestState(summaries, 5, clock(hours)).kind).toBe(expected);
  expect(pendingRequests(summaries, clock(hours))).toEqual(expected === 'pending' ? [5] : []);
});

const token = (name: string, id: string): AuditWho => ({ kind: 'token', name, token: id });
const person = (name: string, subject: string): AuditWho => ({ kind: 'person', name, subject });

it.each([
  ['the same token', token('Rao', '1'), token('Rao', '1'), true],
  ['two tokens of one name', token('Rao', '1'), token('rao ', '2'), true],
  ['two tokens', token('Rao', '1'), token('Iyer', '2'), false],
  ['one person who was renamed', person('Asha Rao', 'u-1'), person('Asha Iyer', 'u-1'), true],
  ['two persons of one name', person('Asha Rao', 'u-1'), person('Asha Rao', 'u-2'), false],
  ['a person and a token of that name', person('Asha Rao', 'u-1'), token('Asha Rao', '1'), true],
  ['a person and the local operator', person('Asha Rao', 'u-1'), { kind: 'local', name: 'root' } as const, false],
])('%s: the same person is %s', (_who, a, b, same) => {
  expect([isSamePerson(a, b), isSamePerson(b, a)]).toEqual([same, same]);
});

import type { AuditWho } from '../contract';
import type { EntrySummary } from './audit-trail';
import { isSamePerson, pendingRequests, requestState } from './request-state';

const hour = 60 * 60 * 1000;
const start = Date.parse('2026-11-20T10:00:00Z');
const clock = (hours: number) => ({ now: start + hours * hour, lifeMs: 24 * hour });

const entryOf = (seq: number, entry: Partial<EntrySummary>): EntrySummary => ({
  seq,
  at: new Date(start).toISOString(),
  action: 'publish',
  revision: 1,
  changesManifest: false,
  bySystem: false,
  forced: false,
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

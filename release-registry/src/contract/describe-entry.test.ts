import type { ReleaseSlot } from '@storefront/shared-contracts';
import { describeActors, describeEntry, describeWho } from './describe-entry';
import { auditAction, type AuditEntry, type Gate } from './entities';

const id = (version: string, digit = 'a') => `${version}-g${digit.repeat(12)}`;

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  schema: 1,
  seq: 7,
  at: '2026-11-20T09:34:00.000Z',
  who: { kind: 'token', name: 'Release desk' },
  action: 'promote',
  why: 'Level for a day.',
  revision: 12,
  prev: '',
  hash: '',
  ...part,
});

const slot = (stable: string, canary?: string, percent = 0): ReleaseSlot => ({
  stable: id(stable),
  ...(canary !== undefined && { canary: { release: id(canary), percent, salt: 's' } }),
});

const gate = (title: string): Gate => ({ name: 'size', ok: false, title, found: '', forceable: true });

const lines: [what: string, line: Partial<AuditEntry>, action: string, change: string][] = [
  [
    'promote with a percentage',
    { release: id('3.9.0'), before: slot('3.8.2'), after: slot('3.8.2', '3.9.0', 10) },
    'Canary started',
    '3.9.0 at 10%',
  ],
  [
    'promote with a percentage next to another canary',
    { release: id('3.9.1'), before: slot('3.8.2', '3.9.0', 25), after: slot('3.8.2', '3.9.1', 10) },
    'Canary started',
    '3.9.1 at 10%, in place of 3.9.0',
  ],
  [
    'promote with a higher percentage',
    { release: id('5.3.0'), before: slot('5.2.1', '5.3.0', 10), after: slot('5.2.1', '5.3.0', 25) },
    'Canary raised',
    '5.3.0 from 10% to 25%',
  ],
  [
    'promote with a lower percentage',
    { release: id('5.3.0'), before: slot('5.2.1', '5.3.0', 50), after: slot('5.2.1', '5.3.0', 10) },
    'Canary lowered',
    '5.3.0 from 50% to 10%',
  ],
  [
    'promote to every visitor',
    { release: id('2.14.1'), before: slot('2.14.0'), after: slot('2.14.1') },
    'Promoted',
    '2.14.1 to 100%',
  ],
  ['the first promotion of a part', { release: id('1.0.0'), after: slot('1.0.0') }, 'Promoted', '1.0.0 to 100%'],
  [
    'promote of the live release, next to a canary',
    { release: id('3.8.2'), before: slot('3.8.2', '3.9.0', 25), after: slot('3.8.2') },
    'Canary ended',
    '3.9.0 from 25% to 0%',
  ],
  [
    'canary up',
    { before: slot('4.0.7', '4.1.0', 25), after: slot('4.0.7', '4.1.0', 50) },
    'Canary raised',
    '4.1.0 from 25% to 50%',
  ],
  [
    'canary down',
    { before: slot('4.0.7', '4.1.0', 50), after: slot('4.0.7', '4.1.0', 5) },
    'Canary lowered',
    '4.1.0 from 50% to 5%',
  ],
  [
    'rollback',
    { action: 'rollback', release: id('2.14.0'), before: slot('2.14.1'), after: slot('2.14.0') },
    'Rolled back',
    '2.14.1 to 2.14.0',
  ],
  [
    'rollback of a canary',
    { action: 'rollback', release: id('5.2.1'), before: slot('5.2.1', '5.3.0', 25), after: slot('5.2.1') },
    'Rolled back',
    '5.3.0 at 25% to 5.2.1',
  ],
  [
    'rollback of stable and canary',
    { action: 'rollback', release: id('5.2.0'), before: slot('5.2.1', '5.3.0', 25), after: slot('5.2.0') },
    'Rolled back',
    '5.2.1 to 5.2.0, canary 5.3.0 ended',
  ],
  [
    'rollback by the release watch',
    {
      action: 'rollback',
      who: { kind: 'system', name: 'release watch' },
      before: slot('5.2.1', '5.3.0', 25),
      after: slot('5.2.1'),
    },
    'Rolled back by the system',
    '5.3.0 at 25% to 5.2.1',
  ],
  ['lock', { action: 'lock', before: slot('1.0.0'), after: slot('1.0.0') }, 'Locked', 'Nothing can be promoted'],
  [
    'unlock',
    { action: 'unlock', before: slot('1.0.0'), after: slot('1.0.0') },
    'Unlocked',
    'Promotions are possible again',
  ],
  [
    'a rejected promotion',
    { action: 'refused', attempted: 'promote', release: id('2.15.0'), failed: [gate('Route claimed twice')] },
    'Refused',
    'Promotion of 2.15.0: Route claimed twice',
  ],
  [
    'a rejected rollback',
    { action: 'refused', attempted: 'rollback', release: id('2.13.4'), failed: [gate('One'), gate('Two')] },
    'Refused',
    'Rollback to 2.13.4: One, Two',
  ],
  ['publish', { action: 'publish', release: id('2.15.0') }, 'Published', '2.15.0'],
  [
    'a new token',
    { action: 'token-created', subject: 'Lab builds (00aa): publish mfe-lab' },
    'Token created',
    'Lab builds (00aa): publish mfe-lab',
  ],
  [
    'a token that was revoked',
    { action: 'token-revoked', subject: 'Lab builds (00aa)' },
    'Token revoked',
    'Lab builds (00aa)',
  ],
  ['start', { action: 'start' }, 'Started', 'Local builds, revision 12'],
  ['a collection of a few releases', { action: 'gc', removed: ['a@1', 'b@1'] }, 'Collected', 'a@1, b@1 removed'],
  [
    'a collection of many releases',
    { action: 'gc', removed: ['a@1', 'b@1', 'c@1', 'd@1', 'e@1'] },
    'Collected',
    'a@1, b@1, c@1 and 2 more removed',
  ],
  [
    'a request for a canary',
    { action: 'requested', attempted: 'promote', release: id('3.9.0'), requested: { traffic: 10 } },
    'Promotion requested',
    '3.9.0 to 10%',
  ],
  ['a request for all visitors', { action: 'requested', release: id('3.9.0') }, 'Promotion requested', '3.9.0 to 100%'],
  ['a rejected request', { action: 'request-rejected', release: id('3.9.0') }, 'Request rejected', '3.9.0'],
  ['a collection of nothing', { action: 'gc', removed: [] }, 'Collected', 'Nothing removed'],
];

describe('the description of an audit entry', () => {
  it.each(lines)('%s', (_what, line, action, change) => {
    expect(describeEntry(entry(line))).toMatchObject({ action, change, overridden: [] });
  });

  it.each(auditAction.options)('%s has a text even when nothing else is known', (action) => {
    expect(describeEntry(entry({ action })).action).not.toBe('');
  });

  it('distinguishes two builds of one version', () => {
    const line = entry({
      action: 'rollback',
      before: { stable: id('1.0.0', 'b') },
      after: { stable: id('1.0.0', 'a') },
    });
    expect(describeEntry(line).change).toBe('1.0.0 (bbbbbbb) to 1.0.0 (aaaaaaa)');
    const published = entry({ action: 'publish', release: id('1.0.0') });
    expect(describeEntry(published, [id('1.0.0', 'b')]).change).toBe('1.0.0 (aaaaaaa)');
  });

  it('lists the gates that were overridden, and only those', () => {
    const failed = [gate('Bundle size over its limit')];
    const forced = entry({ after: slot('1.0.0'), forced: true, failed });
    expect(describeEntry(forced).overridden).toEqual(['Bundle size over its limit']);
    expect(describeEntry(entry({ action: 'refused', failed })).overridden).toEqual([]);
  });
});

it.each([
  [{ kind: 'token', name: 'Release desk', token: '00aa' } as const, 'Release desk'],
  [{ kind: 'person', name: 'Asha Rao', subject: 'u-17' } as const, 'Asha Rao'],
  [{ kind: 'local', name: 'root' } as const, 'root (local operator)'],
  [{ kind: 'system', name: 'release watch' } as const, 'release watch (system)'],
])('%j is %s', (who, words) => {
  expect(describeWho(who)).toBe(words);
});

it('names who approved a change and who requested it', () => {
  const requested_by = { kind: 'person', name: 'Asha Rao', subject: 'u-17' } as const;
  expect(describeActors(entry({ requested_by }))).toBe('Release desk, requested by Asha Rao');
  expect(describeActors(entry({}))).toBe('Release desk');
});

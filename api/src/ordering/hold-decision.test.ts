import { later, minutes, seconds } from '../platform/clock';
import { decideRenewal, holdEnd, isScarce, type HoldState } from './hold-decision';

const now = new Date('2026-11-24T10:00:00Z');

it.each([
  [{ stock: 100, available: 11 }, false],
  [{ stock: 100, available: 10 }, true],
  [{ stock: 1000, available: 100 }, true],
  [{ stock: 1000, available: 101 }, false],
  [{ stock: 10, available: 5 }, true],
  [{ stock: 10, available: 6 }, false],
  [{ stock: 3, available: 3 }, true],
])('units are scarce by %j: %s', (level, expected) => {
  expect(isScarce(level)).toBe(expected);
});

it.each([
  ['plenty is left', { stock: 100, available: 50 }, false, 5],
  ['few are left', { stock: 100, available: 5 }, false, 2],
  ['few are left, but the gateway knows the payment', { stock: 100, available: 5 }, true, 5],
])('while %s a hold lasts', (_when, level, isReached, expected) => {
  expect(holdEnd(level, { isReached, now })).toEqual(later(now, expected * minutes));
});

describe('a customer who goes to the gateway again', () => {
  const hold = (parts: Partial<HoldState>): HoldState => ({
    startedAt: later(now, -3 * minutes),
    expiresAt: later(now, 2 * minutes),
    renewals: 0,
    isReached: false,
    ...parts,
  });
  const ended = { expiresAt: now };
  const noHold = { startedAt: undefined, expiresAt: undefined };

  it.each([
    ['the first time', {}, 'renew'],
    ['the first time after the hold ended', ended, 'renew'],
    ['the first time after the hold was removed', noHold, 'renew'],
    ['within a minute', { startedAt: later(now, -59 * seconds) }, 'keep'],
    ['a minute later', { startedAt: later(now, -60 * seconds) }, 'renew'],
    ['the second time during the hold', { renewals: 1 }, 'keep'],
    ['the second time after the hold', { renewals: 1, ...ended }, 'spent'],
    ['the second time without a hold', { renewals: 1, ...noHold }, 'spent'],
    ['the second time after a payment was begun', { renewals: 1, isReached: true, ...ended }, 'renew'],
    ['often after a payment was begun', { renewals: 4, isReached: true, ...noHold }, 'renew'],
  ] as const)('%s', (_when, parts, expected) => {
    expect(decideRenewal(hold(parts), now)).toBe(expected);
  });
});

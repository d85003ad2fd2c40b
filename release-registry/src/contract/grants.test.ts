import { formatScope, fullScope, mayAct, mayActEverywhere, mayActSomewhere, type TokenScope } from './grants';

const team: TokenScope = [
  { actions: ['publish', 'preview'], parts: ['mfe-lab', 'mfe-account'] },
  { actions: ['release'], parts: ['mfe-lab'] },
  { actions: ['lock'], parts: 'all' },
];

it.each([
  ['publish', 'mfe-lab', true],
  ['publish', 'mfe-account', true],
  ['publish', 'shell', false],
  ['release', 'mfe-lab', true],
  ['release', 'mfe-account', false],
  // The right to promote a part includes the right to roll it back.
  ['rollback', 'mfe-lab', true],
  ['rollback', 'mfe-account', false],
  ['force', 'mfe-lab', false],
  ['lock', 'shell', true],
] as const)('%s for %s: %s', (action, part, allowed) => {
  expect(mayAct(team, action, part)).toBe(allowed);
  expect(mayAct(fullScope, action, part)).toBe(true);
  expect(mayAct([], action, part)).toBe(false);
});

it('tells one part from all parts', () => {
  expect([mayActSomewhere(team, 'release'), mayActEverywhere(team, 'release')]).toEqual([true, false]);
  expect([mayActSomewhere(team, 'lock'), mayActEverywhere(team, 'lock')]).toEqual([true, true]);
  expect([mayActSomewhere(team, 'force'), mayActEverywhere(team, 'force')]).toEqual([false, false]);
});

it('rolling back gives no right to promote', () => {
  expect(mayAct([{ actions: ['rollback'], parts: 'all' }], 'release', 'shell')).toBe(false);
});

it('is text', () => {
  expect(formatScope(team)).toBe('publish, preview for mfe-lab, mfe-account; release for mfe-lab; lock for all parts');
  expect(formatScope(fullScope)).toBe('do everything for all parts');
});

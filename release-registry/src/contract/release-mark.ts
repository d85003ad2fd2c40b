import type { ReleaseMark } from './entities';

/** Marks as console and command line show them. */
export const releaseMarkTexts: Readonly<Record<ReleaseMark, string>> = {
  live: 'live',
  canary: 'canary',
  was_live: 'was live',
  was_canary: 'was a canary',
  rolled_back: 'rolled back',
  rolled_back_automatically: 'rolled back automatically',
  never_live: 'never live',
};

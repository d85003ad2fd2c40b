import { minutes, seconds } from '../clock';

const first = 2 * seconds;
const longest = 2 * minutes;

/**
 * Time to wait in ms after so many failed attempts (from 1): twice as long each time up to two minutes, half of it by chance,
 * so that what failed together doesn't come back together. `chance` lies in 0 to 1.
 */
export function backoff(attempts: number, chance: number): number {
  const full = Math.min(longest, first * 2 ** (attempts - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}

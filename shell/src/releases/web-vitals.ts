import { onCLS, onINP } from 'web-vitals';
import type { OnVital } from './part-use';
import { readPageTrace } from './page-trace';

/** Measures responses and layout shifts of the page, and reads what its trace needs. A chunk of its own, which loads after the page. */
export function watchWebVitals(onVital: OnVital): void {
  onINP(({ value }) => onVital('inp', value), { reportAllChanges: true });
  onCLS(({ value }) => onVital('cls', value), { reportAllChanges: true });
  const trace = readPageTrace(performance);
  if (trace !== undefined) onVital('trace', trace);
}

import { onCLS, onINP } from 'web-vitals';
import type { OnVital } from './page-use';

/** Measures interactions and layout shifts of the page. A chunk of its own, which loads after the page. */
export function watchWebVitals(onVital: OnVital): void {
  onINP(({ value }) => onVital('inp', value), { reportAllChanges: true });
  onCLS(({ value }) => onVital('cls', value), { reportAllChanges: true });
}

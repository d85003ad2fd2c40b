import type { PageUse } from '@storefront/shared-contracts';
import { onCLS, onINP } from 'web-vitals';
import type { OnVital } from './page-use';

/**
 * Measures interactions and layout shifts of the page and reads the data of its trace. A chunk of its own, which loads
 * after the page.
 */
export function watchWebVitals(onVital: OnVital): void {
  onINP(({ value }) => onVital('inp', value), { reportAllChanges: true });
  onCLS(({ value }) => onVital('cls', value), { reportAllChanges: true });
  const trace = readPageTrace(performance);
  if (trace !== undefined) onVital('trace', trace);
}

type Vitals = NonNullable<NonNullable<PageUse['outcome']>['vitals']>;

/**
 * The trace that the response names in `Server-Timing`, with the page's times; undefined if the server exports no
 * trace.
 */
export function readPageTrace(timeline: Pick<Performance, 'getEntriesByType'>): Vitals['trace'] {
  const [navigation] = timeline.getEntriesByType('navigation');
  // Older browsers have no `serverTiming`.
  if (!(navigation && 'serverTiming' in navigation && Array.isArray(navigation.serverTiming))) return undefined;
  const descriptions = new Map<unknown, unknown>(
    navigation.serverTiming.map((timing: { name?: unknown; description?: unknown }) => [
      timing.name,
      timing.description,
    ]),
  );
  const [parent, proof] = [descriptions.get('traceparent'), descriptions.get('trace')];
  const ttfb = 'responseStart' in navigation ? navigation.responseStart : undefined;
  if (typeof parent !== 'string' || typeof proof !== 'string' || typeof ttfb !== 'number') return undefined;
  const paint = timeline.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint');
  return { parent, proof, ttfb, ...(paint && { fcp: paint.startTime }) };
}

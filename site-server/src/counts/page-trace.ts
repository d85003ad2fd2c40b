import { createHmac, timingSafeEqual } from 'node:crypto';
import { propagation, ROOT_CONTEXT, type Tracing } from '@storefront/server-kit/tracing';
import type { PageUse } from '@storefront/shared-contracts';

type Vitals = NonNullable<NonNullable<PageUse['outcome']>['vitals']>;

/** What a page sends of its trace. */
export type PageTrace = NonNullable<Vitals['trace']>;

const signatureBytes = 16;

// Domain separation from page ids, which the same key signs: the prefix `t`.
const sign = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(`t${text}`).digest().subarray(0, signatureBytes);

/** Binds a trace to its page and the time at which the page was sent, in ms: a browser can write only into the trace of its own page. */
export function signPageTrace(key: Uint8Array, page: { pageId: string; traceparent: string; sentAt: number }): string {
  const signature = sign(key, `${page.sentAt} ${page.traceparent} ${page.pageId}`);
  return `${page.sentAt}.${signature.toString('base64url')}`;
}

/** When the page was sent, in ms since 1970; undefined if the proof is not of this page and trace. */
export function readPageTrace(key: Uint8Array, pageId: string, { parent, proof }: PageTrace): number | undefined {
  const [sent = '', text = ''] = proof.split('.');
  if (!/^[0-9]{1,15}$/.test(sent)) return undefined;
  const signature = Buffer.from(text, 'base64url');
  const expected = sign(key, `${sent} ${parent} ${pageId}`);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  return Number(sent);
}

/**
 * Adds the page view to the page's trace as the browser measured it. The clocks of browsers are wrong: the first byte arrived
 * when the page was sent, so that the span is early by the way of the response.
 */
export function tracePageView(tracing: Tracing, sentAt: number, { parent, ttfb, fcp }: PageTrace, lcp?: number): void {
  const startTime = sentAt - ttfb;
  const times = Object.entries({ first_byte: ttfb, first_contentful_paint: fcp, largest_contentful_paint: lcp });
  const measured = times.flatMap(([name, ms]) => (ms === undefined ? [] : [{ name, ms }]));
  const attributes = Object.fromEntries(measured.map(({ name, ms }) => [`browser.${name}_ms`, ms]));
  const page = propagation.extract(ROOT_CONTEXT, { traceparent: parent });
  const span = tracing.browser.startSpan('page view', { startTime, attributes }, page);
  for (const { name, ms } of measured) span.addEvent(name, startTime + ms);
  span.end(startTime + Math.max(...measured.map(({ ms }) => ms)));
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { propagation, ROOT_CONTEXT, type Tracing } from '@storefront/server-kit/tracing';
import type { PageUse } from '@storefront/shared-contracts';

type Vitals = NonNullable<NonNullable<PageUse['outcome']>['vitals']>;

/** The trace fields of a page's report. */
export type PageTrace = NonNullable<Vitals['trace']>;

const signatureBytes = 16;

// Domain separation from page ids, which use the same key: the prefix `t`.
const sign = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(`t${text}`).digest().subarray(0, signatureBytes);

/**
 * Signs a page's trace with the time at which the page was sent (ms), so that a browser can write only into the trace of its
 * own page.
 */
export function signPageTrace(key: Uint8Array, page: { pageId: string; traceparent: string; sentAt: number }): string {
  const signature = sign(key, `${page.sentAt} ${page.traceparent} ${page.pageId}`);
  return `${page.sentAt}.${signature.toString('base64url')}`;
}

/** When the page was sent, in ms since 1970; undefined if the proof does not match page and trace. */
export function readPageTrace(key: Uint8Array, pageId: string, { parent, proof }: PageTrace): number | undefined {
  const [sent = '', text = ''] = proof.split('.');
  if (!/^[0-9]{1,15}$/.test(sent)) return undefined;
  const signature = Buffer.from(text, 'base64url');
  const expected = sign(key, `${sent} ${parent} ${pageId}`);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  return Number(sent);
}

/**
 * Adds the page view to the page's trace with the browser's measurements. The clocks of browsers are unreliable, so the first
 * byte is assumed to arrive when the page was sent; the span is too early by the network delay.
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

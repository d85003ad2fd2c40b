import { escapeHtml } from '@storefront/server-kit/http';
import { createBanner } from '../pages/banner';
import type { PageBanner } from '../pages/page-html';

/** What happened to one dev remote. */
export type DevOverrideResult =
  | { readonly kind: 'applied'; readonly name: string; readonly origin: string }
  | { readonly kind: 'failed'; readonly name: string; readonly why: string }
  | { readonly kind: 'rejected'; readonly asked: string };

function describe(result: DevOverrideResult): string {
  switch (result.kind) {
    case 'applied':
      return `${result.name} comes from ${result.origin}.`;
    case 'failed':
      return `${result.name} is the released one: ${result.why}.`;
    case 'rejected':
      return `Not taken: ${result.asked.slice(0, 120)}. Write mfe-lab@http://localhost:3002, from an origin of DEV_REMOTE_ORIGINS.`;
  }
}

/** Lists the dev remotes of a page, with a link that resets them. */
export function createDevBanner(results: readonly DevOverrideResult[]): PageBanner {
  return createBanner({
    label: 'Remotes of a developer',
    lines: results.map((result) => escapeHtml(describe(result))),
    link: { href: '?mfe=reset', label: 'Back to the released parts' },
  });
}

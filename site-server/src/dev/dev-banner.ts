import { escapeHtml } from '@storefront/server-kit/http';
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

// System colours until the shell has loaded the design tokens.
const style = `
.dev-remotes { margin: 0; padding: var(--s2, 8px) var(--s4, 16px); display: flex; flex-wrap: wrap; gap: var(--s1, 4px) var(--s4, 16px);
  align-items: baseline; background: var(--info-bg, Canvas); color: var(--text, CanvasText); font: 550 var(--fs-14, 0.9375rem)/1.5 var(--font, system-ui, sans-serif);
  border-block-end: 2px solid var(--info, CanvasText); overflow-wrap: anywhere; }
.dev-remotes p { margin: 0; }
.dev-remotes a { color: var(--info, LinkText); text-decoration: underline; padding-block: var(--s2, 8px); }
.dev-remotes a:focus-visible { outline: 3px solid var(--focus, Highlight); outline-offset: 2px; }
`;

/** Lists the dev remotes of a page, with a link that resets them. */
export function createDevBanner(results: readonly DevOverrideResult[]): PageBanner {
  return {
    style,
    html: [
      '<aside class="dev-remotes" aria-label="Remotes of a developer">',
      ...results.map((result) => `<p>${escapeHtml(describe(result))}</p>`),
      // Relative, because the shell navigates without loading the page.
      '<a href="?mfe=reset">Back to the released parts</a>',
      '</aside>',
    ].join('\n'),
  };
}

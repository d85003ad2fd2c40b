import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { SelectedReleases } from '../choose/choose-releases';
import type { PageBanner } from './page-html';

interface BannerContent {
  /** Accessible name of the region. */
  readonly label: string;
  /** HTML with escaped values. */
  readonly lines: readonly string[];
  /** A relative URL, so that the link also works after the shell navigates without loading a page. */
  readonly link: { readonly href: string; readonly label: string };
}

// System colours, because the design tokens are not loaded yet.
const style = `
.page-banner { margin: 0; padding: var(--s2, 8px) var(--s4, 16px); display: flex; flex-wrap: wrap; gap: var(--s1, 4px) var(--s4, 16px);
  align-items: baseline; background: var(--info-bg, Canvas); color: var(--text, CanvasText); font: 550 var(--fs-14, 0.9375rem)/1.5 var(--font, system-ui, sans-serif);
  border-block-end: 2px solid var(--info, CanvasText); overflow-wrap: anywhere; }
.page-banner p { margin: 0; }
.page-banner a { color: var(--info, LinkText); text-decoration: underline; padding-block: var(--s2, 8px); }
.page-banner a:focus-visible { outline: 3px solid var(--focus, Highlight); outline-offset: 2px; }
`;

/** A notice above a page that differs from the live one. */
export function createBanner({ label, lines, link }: BannerContent): PageBanner {
  return {
    style,
    html: [
      `<aside class="page-banner" aria-label="${label}">`,
      ...lines.map((line) => `<p>${line}</p>`),
      `<a href="${link.href}">${link.label}</a>`,
      '</aside>',
    ].join('\n'),
  };
}

/** The URL without a search param. The result has one leading slash, because two would lead to another host. */
export function withoutParameter(url: string, parameter: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const rest = query.split('&').filter((pair) => pair !== '' && !new URLSearchParams(pair).has(parameter));
  return `${path.replace(/^[/\\]*/, '/')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
}

/** Stores a visitor's choice in a cookie and redirects to the page without the choice in its URL. */
export interface Redirect {
  readonly location: string;
  readonly cookie: { readonly name: string; readonly value: string; readonly options: CookieSerializeOptions };
}

/** A page with parts that are not live, and its notice. */
export interface PageVariant {
  readonly chosen: SelectedReleases;
  /** Additional origins that the page may connect to. */
  readonly origins: readonly string[];
  readonly banner: PageBanner;
}

/** Replaces parts in the pages of one visitor: by a developer's remote, or by a release that is not live. */
export interface PageVariants {
  /** The choice that a request stores; undefined for any other request. */
  redirect(request: FastifyRequest): Redirect | undefined;
  /** Undefined if the visitor replaces nothing. */
  apply(request: FastifyRequest, released: SelectedReleases): Promise<PageVariant | undefined>;
}

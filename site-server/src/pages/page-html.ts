import {
  compositionElementId,
  customerMark,
  rootElementId,
  servedStateElementId,
  storageKeys,
  type PageComposition,
  type RenderedPage,
} from '@storefront/shared-contracts';
import { documentTitle } from '@storefront/shared-contracts/texts';
import type { HashedScript, Hints } from '../choose/choose-releases';
import { brandColour, darkBrandColour } from '../files/well-known';
import { escapeHtml, scriptJson } from '@storefront/server-kit/http';
import { searchHead } from './search-head';
import { startWatchScript } from './start-watch';

/** A notice above the page, outside of the shell's root element. */
export interface PageBanner {
  /** CSS; must not contain values of a request. */
  readonly style: string;
  /** HTML with escaped values. */
  readonly html: string;
}

export interface PageContent {
  readonly composition: PageComposition;
  /** The page's name in the document title. */
  readonly title: string;
  readonly nonce: string;
  /** Runs before every other script. */
  readonly firstScript: string;
  readonly hints: Hints;
  /** The shell's first script. */
  readonly shellScript: HashedScript;
  readonly banner?: PageBanner | undefined;
  /** Undefined: the browser renders the page. */
  readonly rendered?: RenderedPage | undefined;
  /** Path and search params of a page whose data were late, for a link that reloads it without JavaScript. */
  readonly retryUrl?: string | undefined;
  /** When the response is sent, in ms. */
  readonly sentAt: number;
  /** Origin of canonical URLs. */
  readonly origin: string;
  /** Requested path and search params. */
  readonly url: string;
  readonly notFound: boolean;
  /** Path of the route; undefined for a page without one. */
  readonly route: string | undefined;
  /** Cookie that pins the visitor to the last good shell; empty if there is none. */
  readonly shellPin: string;
}

function noscript(phone: string): string {
  const call = phone === '' ? '' : ` To order by phone, call ${phone}.`;
  return `This page needs JavaScript.${call}`;
}

const retryNotice = (url: string) =>
  `<noscript><p>Some of this page did not load in time. <a href="${escapeHtml(url)}">Try again</a></p></noscript>`;

const integrityAttribute = ({ integrity }: HashedScript) =>
  integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;

const { theme, isVerified, boughtNothing } = storageKeys;

/**
 * Applies before the first paint what the browser has stored, also where the shell does not start: the visitor's theme
 * (the styles know `dark` and `light`; anything else leaves it to the system), and the mark of a customer.
 */
export const storedScript =
  `try{const s=localStorage,e=document.documentElement,t=s.getItem('${theme}');if(t)e.dataset.theme=t;` +
  `if(s.getItem('${isVerified}')>0&&!s.getItem('${boughtNothing}'))e.setAttribute('${customerMark}','')}catch{}`;

/** The HTML of a page: composition, preloads and the shell's script. All values are escaped here. */
export function renderPage({
  composition,
  title,
  nonce,
  firstScript,
  hints,
  shellScript,
  banner,
  rendered,
  retryUrl,
  sentAt,
  origin,
  url,
  notFound,
  route = '*',
  shellPin,
}: PageContent): string {
  const { brand, phone } = composition.config;
  const priority = `fetchpriority="${rendered ? 'low' : 'auto'}"`;
  const nonceAttribute = `nonce="${escapeHtml(nonce)}"`;
  const name = rendered?.title ?? title;
  const description =
    rendered?.description ??
    `${brand}: order medicines and book lab tests online, delivered to your door anywhere in India.`;
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(documentTitle(name, brand))}</title>`,
    // The on-screen keyboard resizes the page, so that drawers and their buttons stay above it.
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brandColour}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${darkBrandColour}">`,
    `<meta property="csp-nonce" ${nonceAttribute}>`,
    ...hints.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    // With strict-dynamic, preloads need the nonce like scripts. In a rendered page text and font come first, so its scripts
    // have low priority.
    ...hints.scripts.map(
      (script) =>
        `<link rel="preload" as="script" href="${escapeHtml(script.href)}"${integrityAttribute(script)} ${priority} ${nonceAttribute}>`,
    ),
    ...searchHead({ origin, url, notFound, brand, title: name, description, rendered, nonceAttribute }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script ${nonceAttribute}>${firstScript};window.__nonce__=${scriptJson(nonce)};${storedScript}</script>`,
    ...(rendered?.script === undefined ? [] : [`<script ${nonceAttribute}>${rendered.script}</script>`]),
    `<script ${nonceAttribute} src="${escapeHtml(shellScript.href)}"${integrityAttribute(shellScript)} ${priority} defer></script>`,
    // The styles of the page's components; their values come from releases, never from requests.
    ...(rendered ? [rendered.styles.replaceAll('<style ', `<style ${nonceAttribute} `)] : []),
    ...(banner ? [`<style ${nonceAttribute}>${banner.style}</style>`] : []),
    '</head>',
    '<body>',
    ...(banner ? [banner.html] : []),
    ...(retryUrl === undefined ? [] : [retryNotice(retryUrl)]),
    `<div id="${rootElementId}">${rendered?.html ?? ''}</div>`,
    ...(rendered ? [] : [`<noscript>${escapeHtml(noscript(phone))}</noscript>`]),
    `<script type="application/json" id="${compositionElementId}" ${nonceAttribute}>${scriptJson(composition)}</script>`,
    ...(rendered
      ? [
          `<script type="application/json" id="${servedStateElementId}" ${nonceAttribute}>${scriptJson({ sent_at: sentAt, ...rendered.state })}</script>`,
        ]
      : []),
    `<script ${nonceAttribute}>${startWatchScript({ pin: shellPin, route })}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

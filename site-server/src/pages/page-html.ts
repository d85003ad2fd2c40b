import { compositionElementId, documentTitle, rootElementId, type PageComposition } from '@storefront/shared-contracts';
import type { Hints } from '../choose/choose-releases';
import { brandColour } from '../files/favicon';
import { escapeHtml, scriptJson } from '@storefront/server-kit/http';

/** Something said above the page, outside of what the shell renders. */
export interface PageBanner {
  /** CSS that holds nothing from outside. */
  readonly style: string;
  /** HTML whose values are escaped. */
  readonly html: string;
}

/** What one page is made of. */
export interface PageParts {
  readonly composition: PageComposition;
  /** Name of the page in the document title. */
  readonly title: string;
  readonly nonce: string;
  readonly hints: Hints;
  /** Address of the shell's first script. */
  readonly shellScript: string;
  readonly banner?: PageBanner | undefined;
}

function noscript(phone: string): string {
  const call = phone === '' ? '' : ` To order by phone, call ${phone}.`;
  return `This page needs JavaScript.${call}`;
}

/** The HTML of a page: the composition, the hints and the shell's script. Every value in it is escaped here. */
export function renderPage({ composition, title, nonce, hints, shellScript, banner }: PageParts): string {
  const { brand, phone } = composition.config;
  const signed = `nonce="${escapeHtml(nonce)}"`;
  const description = `${brand}: order medicines and book lab tests online, delivered to your door anywhere in India.`;
  return [
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(documentTitle(title, brand))}</title>`,
    // The keyboard of a phone shrinks the page, so that sheets and their buttons stay above it.
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${brandColour}">`,
    `<meta property="csp-nonce" ${signed}>`,
    ...hints.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    // A policy with strict-dynamic refuses hints without the nonce as it does scripts.
    ...hints.scripts.map((href) => `<link rel="preload" as="script" href="${escapeHtml(href)}" ${signed}>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script ${signed}>window.__nonce__=${scriptJson(nonce)}</script>`,
    `<script ${signed} src="${escapeHtml(shellScript)}" defer></script>`,
    ...(banner ? [`<style ${signed}>${banner.style}</style>`] : []),
    '</head>',
    '<body>',
    ...(banner ? [banner.html] : []),
    `<div id="${rootElementId}"></div>`,
    `<noscript>${escapeHtml(noscript(phone))}</noscript>`,
    `<script type="application/json" id="${compositionElementId}" ${signed}>${scriptJson(composition)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

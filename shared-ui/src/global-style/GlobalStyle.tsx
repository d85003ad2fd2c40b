import { useInsertionEffect } from 'react';
import { elementStyles } from './element-styles';
import { fontFaces } from './fonts';
import { tokens } from './tokens';

const mark = 'data-global-style';

/** Font faces, tokens, category tints, bare elements, without comments. */
const css = [fontFaces, tokens, elementStyles]
  .join('\n')
  .replace(/\/\*[^]*?\*\//g, '')
  .replace(/\s+/g, ' ');

/** The `<style>` element of the base styles, for the head of a page that the server renders. */
export const globalStyleTag = `<style ${mark}="true">${css}</style>`;

/**
 * Adds the base styles to the page, unless the page was served with them. They are in a `<style>` element of their own.
 * When styled-components adds a rule such as `@media` to an element, browsers recompute the styles of all page elements
 * that the other rules of that element match. If those rules include font faces, browsers also repeat the layout of the
 * whole page.
 */
export function addGlobalStyle(): void {
  if (document.querySelector(`style[${mark}]`) !== null) return;
  const element = document.createElement('style');
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) element.nonce = nonce;
  element.setAttribute(mark, 'true');
  element.textContent = css;
  // Inserted first, so that components can override its rules.
  document.head.prepend(element);
}

/** The base styles, for applications without server rendering. */
export function GlobalStyle(): null {
  useInsertionEffect(addGlobalStyle, []);
  return null;
}

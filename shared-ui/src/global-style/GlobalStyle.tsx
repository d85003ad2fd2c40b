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

/** The `<style>` element of the visual base, for the head of a page that the server renders. */
export const globalStyleTag = `<style ${mark}="true">${css}</style>`;

/**
 * Adds the whole visual base to the page, unless it has been served with it. It has a `<style>` element of its own: a rule
 * such as `@media` that styled-components adds makes browsers compute the styles of all elements that the other rules of that
 * element match, and with font faces among them the layout of the whole page.
 */
export function addGlobalStyle(): void {
  if (document.querySelector(`style[${mark}]`) !== null) return;
  const element = document.createElement('style');
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) element.nonce = nonce;
  element.setAttribute(mark, 'true');
  element.textContent = css;
  // Components may replace its rules.
  document.head.prepend(element);
}

/** The visual base, for applications that no server renders. */
export function GlobalStyle(): null {
  useInsertionEffect(addGlobalStyle, []);
  return null;
}

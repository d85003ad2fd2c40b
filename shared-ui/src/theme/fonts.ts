import devanagari from '../assets/fonts/anek-devanagari-core.woff2';
import latin from '../assets/fonts/anek-latin-core.woff2';
import rupee from '../assets/fonts/anek-rupee.woff2';

/**
 * Addresses of the font files. Only `latin` is worth a preload; the browser fetches the others when a page
 * holds a rupee sign or Devanagari.
 */
export const fontUrls = { latin, rupee, devanagari } as const;

/* All faces share one font-stretch range: with differing ranges Chromium picks the Devanagari face for normal-width text. */
const face = (url: string, unicodeRange: string) => `
@font-face {
  font-family: "Anek";
  src: url("${url}") format("woff2");
  font-weight: 400 700;
  font-stretch: 75% 100%;
  font-display: swap;
  unicode-range: ${unicodeRange};
}`;

/** The `@font-face` rules of Anek: Latin, the rupee sign, Devanagari. */
export const fontFaces = [
  face(latin, 'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2122, U+2212'),
  face(rupee, 'U+20B9'),
  face(devanagari, 'U+0900-097F, U+200C-200D, U+25CC'),
].join('\n');

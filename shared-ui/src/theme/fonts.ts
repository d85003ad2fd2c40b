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

/** Name in the tokens of the font that stands in for Anek until it has loaded. */
const fallbackFont = 'Anek fallback';

/** Width of Anek's text in that of Arial, measured on names and prices, by the font-stretch that a face stands for. */
const fallbackWidths = { '75% 79%': 0.623, '80% 94%': 0.798, '95% 100%': 0.924 } as const;

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/* A system font with Anek's width and line height: nothing moves when Anek replaces it. Roboto is as wide as Arial. */
const fallbackFace = (stretch: string, width: number, weight: string, fonts: readonly string[]) => `
@font-face {
  font-family: "${fallbackFont}";
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  font-weight: ${weight};
  font-stretch: ${stretch};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(0.9 / width)};
  descent-override: ${percent(0.2 / width)};
  line-gap-override: 0%;
}`;

const fallbackFaces = Object.entries(fallbackWidths).flatMap(([stretch, width]) => [
  fallbackFace(stretch, width, '400 599', ['Roboto', 'Arial', 'Liberation Sans']),
  fallbackFace(stretch, width * 0.99, '600 700', ['Roboto Bold', 'Arial Bold', 'Liberation Sans Bold']),
]);

/** The `@font-face` rules of Anek: Latin, the rupee sign, Devanagari; and of its stand-in. */
export const fontFaces = [
  ...fallbackFaces,
  face(latin, 'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2122, U+2212'),
  face(rupee, 'U+20B9'),
  face(devanagari, 'U+0900-097F, U+200C-200D, U+25CC'),
].join('\n');

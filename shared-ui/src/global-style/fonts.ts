import devanagari from '../assets/fonts/anek-devanagari-core.woff2';
import latin from '../assets/fonts/anek-latin-core.woff2';
import rupee from '../assets/fonts/anek-rupee.woff2';

/* All faces have the same font-stretch range. With different ranges Chromium uses the Devanagari face for text of
   normal width. */
const face = (url: string, unicodeRange: string) => `
@font-face {
  font-family: "Anek";
  src: url("${url}") format("woff2");
  font-weight: 400 700;
  font-stretch: 75% 100%;
  font-display: swap;
  unicode-range: ${unicodeRange};
}`;

/** A group of system fonts of equal width. It replaces Anek until Anek has loaded. */
interface Fallback {
  /** The family name in the tokens. */
  readonly family: string;
  readonly fonts: readonly string[];
  /**
   * Width of Anek's text relative to these fonts, regular (430) and bold (600), by the font-stretch of the face. The
   * values are medians over the texts of the home page and the lists.
   */
  readonly widths: Readonly<Record<'75% 79%' | '80% 94%' | '95% 100%', readonly [number, number]>>;
}

const fallbacks: readonly Fallback[] = [
  // Android
  {
    family: 'Anek fallback',
    fonts: ['Roboto'],
    widths: { '75% 79%': [0.633, 0.675], '80% 94%': [0.81, 0.836], '95% 100%': [0.934, 0.95] },
  },
  // Windows, macOS, iOS
  {
    family: 'Anek fallback Arial',
    fonts: ['Arial', 'Liberation Sans'],
    widths: { '75% 79%': [0.628, 0.637], '80% 94%': [0.803, 0.788], '95% 100%': [0.928, 0.896] },
  },
  // Linux without the fonts above
  {
    family: 'Anek fallback wide',
    fonts: ['DejaVu Sans'],
    widths: { '75% 79%': [0.56, 0.538], '80% 94%': [0.715, 0.667], '95% 100%': [0.826, 0.757] },
  },
];

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/* A system font with the width and line height of Anek, so that nothing moves when Anek replaces it. */
const fallbackFace = (family: string, stretch: string, width: number, weight: string, fonts: readonly string[]) => `
@font-face {
  font-family: "${family}";
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  font-weight: ${weight};
  font-stretch: ${stretch};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(0.9 / width)};
  descent-override: ${percent(0.2 / width)};
  line-gap-override: 0%;
}`;

const fallbackFaces = fallbacks.flatMap(({ family, fonts, widths }) =>
  Object.entries(widths).flatMap(([stretch, [regular, bold]]) => [
    fallbackFace(family, stretch, regular, '400 599', fonts),
    fallbackFace(
      family,
      stretch,
      bold,
      '600 700',
      fonts.map((font) => `${font} Bold`),
    ),
  ]),
);

/**
 * The `@font-face` rules of Anek (Latin, rupee sign, Devanagari) and of the system fonts that replace it until it has
 * loaded.
 */
export const fontFaces = [
  ...fallbackFaces,
  face(latin, 'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2122, U+2212'),
  face(rupee, 'U+20B9'),
  face(devanagari, 'U+0900-097F, U+200C-200D, U+25CC'),
].join('\n');

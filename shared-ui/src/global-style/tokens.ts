/** The colours of the dark theme, one value for each role of the light one. Brand green and turmeric of the palette stay. */
const darkRoles = `
  color-scheme: dark;
  --ground: #101814; --surface: #17211c; --sunken: #202c26;
  --rule: #2a3831; --rule-strong: #3c4d44; --border-ui: #7b8d82;
  --text: #eef3ec; --text-2: #c4cfc7; --text-3: #9daba2;
  --brand: #7fcf9f; --brand-hover: #9bdcb4; --brand-press: #b9e8ca;
  --brand-tint: #1a2a21; --brand-tint-2: #22372b; --on-brand: #08271b;
  --wordmark: #eef3ec; --hero: #0d2f21; --foot: #0b2019;
  --link: #8fd6ac;
  --save: #f5c56a; --save-bg: #35290f; --save-fill: #f0a500; --on-save: #15221b;
  --danger: #ffa79c; --danger-fill: #ff8f82; --danger-bg: #3a1a17; --danger-rule: #8a453d;
  --success: #7fcf9f; --success-bg: #1a2a21;
  --warning: #f5c56a; --warning-bg: #35290f;
  --info: #a6d3ea; --info-bg: #16303e;
  --focus: #8ab8ff; --focus-gap: #101814;
  --scrim: rgb(0 0 0 / .62);
  --st-default-fg: #c4cfc7; --st-default-bg: #202c26; --st-default-mark: #8b9a90;
  --st-4-fg: #ffbf8a; --st-4-bg: #3d2410; --st-4-mark: #e8812e;
  --st-5-fg: #b9e8ca; --st-5-bg: #22372b; --st-5-mark: #5fb583;
  --st-6-fg: #ffa79c; --st-6-bg: #3a1a17; --st-6-mark: #ff8f82;
  --st-9-fg: #f2d675; --st-9-bg: #352c0d; --st-9-mark: #d0a51c;
  --st-10-fg: #ffa79c; --st-10-bg: #3a1a17; --st-10-mark: #ff8f82;
  --st-11-fg: #ffbf8a; --st-11-bg: #3d2410; --st-11-mark: #e8812e;
  --shadow-up: 0 -1px 0 var(--rule-strong);
  --shadow-2: 0 1px 2px rgb(0 0 0 / .5), 0 6px 18px -6px rgb(0 0 0 / .7);
  --shadow-3: 0 2px 6px rgb(0 0 0 / .5), 0 24px 48px -12px rgb(0 0 0 / .8);
  --p-line: #dfece2; --p-tone: #2f8a59; --p-tint: #24553a; --p-bg: #14291e; --p-paper: #22352a;
`;

/** Drawings in the dark theme: light lines on dark fills, by the class of a category or therapeutic group. */
const darkDrawings = {
  'cat-allopathic': '--p-line: #daebf5; --p-tone: #3e7d9b; --p-tint: #305264; --p-bg: #1b2a32; --p-paper: #303b41;',
  'cat-ayurvedic': '--p-line: #e6ebd7; --p-tone: #707c37; --p-tint: #4a522b; --p-bg: #262a18; --p-paper: #383b2f;',
  'cat-homeopathic': '--p-line: #e3e7f8; --p-tone: #6670a6; --p-tint: #444b6a; --p-bg: #242735; --p-paper: #363943;',
  'cat-vitamins': '--p-line: #f6e4d5; --p-tone: #9e6630; --p-tint: #654528; --p-bg: #332417; --p-paper: #42372e;',
  'cat-supplements': '--p-line: #f2e5df; --p-tone: #936957; --p-tint: #5f473c; --p-bg: #302520; --p-paper: #3f3734;',
  'cat-care': '--p-line: #f4e2e9; --p-tone: #976279; --p-tint: #614350; --p-bg: #312329; --p-paper: #40363a;',
  'cat-devices': '--p-line: #e4e9ec; --p-tone: #677781; --p-tint: #454f54; --p-bg: #24282b; --p-paper: #373a3c;',
  'cat-lab': '--p-line: #dbede0; --p-tone: #41855c; --p-tint: #31573f; --p-bg: #1b2c21; --p-paper: #313d34;',
  'grp-pain': '--p-line: #fae2db; --p-tone: #a65e48; --p-tint: #6a4134; --p-bg: #36221c; --p-paper: #443531;',
  'grp-diabetes': '--p-line: #dce9fc; --p-tone: #4c75b1; --p-tint: #364e70; --p-bg: #1d2838; --p-paper: #323a45;',
  'grp-heart': '--p-line: #f9e1e4; --p-tone: #a35c6a; --p-tint: #693f47; --p-bg: #352125; --p-paper: #433537;',
  'grp-stomach': '--p-line: #d5eeea; --p-tone: #12867c; --p-tint: #205851; --p-bg: #152d2a; --p-paper: #2d3d3b;',
  'grp-infection': '--p-line: #eae4f8; --p-tone: #7e66a6; --p-tint: #52456a; --p-bg: #2a2435; --p-paper: #3b3743;',
  'grp-allergy': '--p-line: #d5edf5; --p-tone: #10819e; --p-tint: #1f5565; --p-bg: #142b33; --p-paper: #2d3c41;',
  'grp-breath': '--p-line: #ddebec; --p-tone: #4b7e81; --p-tint: #365354; --p-bg: #1d2a2b; --p-paper: #323b3c;',
  'grp-thyroid': '--p-line: #f2e2f0; --p-tone: #92618e; --p-tint: #5f425c; --p-bg: #30232e; --p-paper: #3f363e;',
  'grp-skin': '--p-line: #f1e4e4; --p-tone: #906967; --p-tint: #5d4745; --p-bg: #2f2524; --p-paper: #3f3737;',
  'grp-eye': '--p-line: #d8ecf1; --p-tone: #308190; --p-tint: #29545d; --p-bg: #182b2f; --p-paper: #2f3c3f;',
  'grp-mind': '--p-line: #e4e7f7; --p-tone: #6b6fa3; --p-tint: #474a68; --p-bg: #252634; --p-paper: #373842;',
  'grp-bone': '--p-line: #ede7df; --p-tone: #847157; --p-tint: #564b3c; --p-bg: #2c2720; --p-paper: #3c3934;',
};

/** Both ways into the dark theme have these rules. `:where` keeps their weight that of the light ones. */
const darkRules = (root: string) =>
  [
    `${root} { ${darkRoles} }`,
    ...Object.entries(darkDrawings).map(([name, colours]) => `:where(${root}) .${name} { ${colours} }`),
  ].join('\n');

/**
 * The dark theme, by the setting of the system or by the visitor's choice in `data-theme`. On screens only: paper is white.
 * `system` and an unknown choice leave it to the setting.
 */
const darkTheme = `
@media screen and (prefers-color-scheme: dark) {
${darkRules(":root:not([data-theme='light'])")}
}
@media screen {
${darkRules(":root[data-theme='dark']")}
}
`;

/**
 * Every colour, size and duration of the visual language as CSS custom properties, the only place where a raw value
 * may stand. Components use the roles (`--brand`), which the dark theme replaces, not the palette (`--neem-700`), which it keeps.
 */
export const tokens = `
:root {
  color-scheme: light;

  /* palette (raw) */
  --neem-950: #08271b; --neem-900: #0c3b28; --neem-800: #114d33; --neem-700: #17643f;
  --neem-600: #1f7a4b; --neem-500: #3b9663; --neem-300: #9ccbaa; --neem-200: #c5e0cc;
  --neem-100: #dfeee1; --neem-50: #eff6ec;
  --haldi-700: #7a4d00; --haldi-600: #9a6200; --haldi-500: #f0a500; --haldi-400: #f7bb33;
  --haldi-200: #fbdf9f; --haldi-100: #fff1cf; --haldi-50: #fff8e6;
  --paper-0: #fffefb; --paper-50: #faf7ef; --paper-100: #f3eee2; --paper-200: #e7e0d0; --paper-300: #d3cab6;
  --paper-500: #8b8471;
  --ink-900: #15221b; --ink-700: #3d4a42; --ink-600: #525e56; --ink-500: #616c64;
  --red-700: #a3211a; --red-600: #bd2a21; --red-100: #fbe4e0; --red-50: #fef3f1;
  --blue-700: #1c5673; --blue-100: #dcebf2;
  --orange-700: #8f3f00; --orange-500: #d9660b; --orange-100: #ffe4cd;
  --yellow-700: #6b5200; --yellow-500: #b58a00; --yellow-100: #fff4bf;

  /* colour roles */
  --ground: var(--paper-50); --surface: var(--paper-0); --sunken: var(--paper-100);
  /* hairlines: decoration only; controls have border-ui (3:1) or brand */
  --rule: var(--paper-200); --rule-strong: var(--paper-300); --border-ui: var(--paper-500);
  /* text-3 is the lightest permitted text */
  --text: var(--ink-900); --text-2: var(--ink-700); --text-3: var(--ink-500);
  --brand: var(--neem-700); --brand-hover: var(--neem-800); --brand-press: var(--neem-900);
  --brand-tint: var(--neem-50); --brand-tint-2: var(--neem-100); --on-brand: #ffffff;
  --wordmark: var(--neem-900);
  /* deep green in both themes, under white and light green */
  --hero: var(--neem-900); --foot: var(--neem-900); --on-dark: #ffffff;
  --link: var(--neem-700);
  /* save-fill is a fill under ink text, never a text or icon colour */
  --save: var(--haldi-700); --save-bg: var(--haldi-100); --save-fill: var(--haldi-500); --on-save: var(--ink-900);
  --danger: var(--red-700); --danger-fill: var(--red-600); --danger-bg: var(--red-50); --danger-rule: #e5a39c;
  --success: var(--neem-700); --success-bg: var(--neem-50);
  --warning: var(--haldi-700); --warning-bg: var(--haldi-50);
  --info: var(--blue-700); --info-bg: var(--blue-100);
  --focus: #0b57c4; --focus-gap: #ffffff;
  --scrim: rgb(8 39 27 / .55);
  --on-dark-rule: rgb(255 255 255 / .18);

  /* order status by order_status_id: text, tag, dot */
  --st-default-fg: var(--ink-700); --st-default-bg: var(--paper-100); --st-default-mark: var(--paper-500);
  --st-4-fg: var(--orange-700); --st-4-bg: var(--orange-100); --st-4-mark: var(--orange-500);
  --st-5-fg: var(--neem-800); --st-5-bg: var(--neem-100); --st-5-mark: var(--neem-600);
  --st-6-fg: var(--red-700); --st-6-bg: var(--red-100); --st-6-mark: var(--red-600);
  --st-9-fg: var(--yellow-700); --st-9-bg: var(--yellow-100); --st-9-mark: var(--yellow-500);
  --st-10-fg: var(--red-700); --st-10-bg: var(--red-100); --st-10-mark: var(--red-600);
  --st-11-fg: var(--orange-700); --st-11-bg: var(--orange-100); --st-11-mark: var(--orange-500);

  /* type: width 100 reads, 90 labels, 76 prints */
  --font: "Anek", "Anek fallback", "Anek fallback Arial", "Anek fallback wide", "Noto Sans Devanagari", "Noto Sans", system-ui, "Segoe UI", Roboto, sans-serif;
  --wd-read: 100%; --wd-label: 90%; --wd-pack: 76%;
  --fs-12: .8125rem; --fs-14: .9375rem; --fs-16: 1.0625rem; --fs-18: 1.1875rem; --fs-20: 1.375rem;
  --fs-26: 1.75rem; --fs-34: 2.25rem; --fs-44: 2.875rem;
  --lh-tight: 1.12; --lh-snug: 1.28; --lh-body: 1.5;
  /* w-small is the strongest weight at 13-15 px: above it Anek's i-dot closes up on 1x screens */
  --w-reg: 430; --w-med: 500; --w-small: 550; --w-semi: 600; --w-bold: 700;

  /* space, layout */
  --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s5: 20px; --s6: 24px; --s8: 32px; --s10: 40px; --s12: 48px; --s16: 64px;
  --gutter: 16px; --page-max: 1200px; --tap: 44px;
  /* height of the bars at the lower edge of a phone's screen, measured while they are shown */
  --action-bar-height: 0px; --navigation-height: 0px;
  /* 0 on a screen that is too low for fixed bars */
  --bars-stay: 1;

  /* shape: 3 tags, 6 controls and tiles, 10 sheets, panels and modals */
  --r1: 3px; --r2: 6px; --r3: 10px; --r-pill: 999px;
  --shadow-1: 0 1px 0 var(--rule);
  --shadow-up: 0 -1px 0 var(--rule-strong), 0 -6px 16px -8px color-mix(in srgb, var(--ink-900) 20%, transparent);
  --shadow-2: 0 1px 2px rgb(21 34 27 / .08), 0 6px 18px -6px rgb(21 34 27 / .16);
  --shadow-3: 0 2px 6px rgb(21 34 27 / .12), 0 24px 48px -12px rgb(21 34 27 / .32);

  /* motion, layers */
  --t-fast: 120ms; --t-med: 200ms; --t-slow: 320ms; --ease: cubic-bezier(.2, .7, .2, 1);
  --z-top: 90; --z-bar: 95; --z-header: 100; --z-modal: 300; --z-toast: 400; --z-overlay: 500;

  /* pictograms: line, tone, tint, ground, paper, accent, stroke on the 120 grid */
  --p-line: #0c3b28; --p-tone: #3b9663; --p-tint: #c5e0cc; --p-bg: #eff6ec; --p-paper: #fffefb; --p-accent: #f0a500;
  --p-sw: 2.75;
}

@media (max-width: 767px) { :root { --tap: 48px; } }
@media (max-width: 767px) {
  :root:has([data-action-bar]) { --action-bar-height: 72px; }
  :root:has([data-navigation]) { --navigation-height: 60px; }
}
/* without :has an action bar cannot hide the navigation, which is then at the end of the page and takes no space */
@supports not selector(:has(a)) { :root { --navigation-height: 0px !important; } }
@media (min-width: 768px) { :root { --gutter: 24px; } }
@media (min-width: 1200px) { :root { --gutter: 40px; } }
@media (max-height: 320px) { :root { --bars-stay: 0; } }
@media (prefers-reduced-motion: reduce) { :root { --t-fast: 0ms; --t-med: 0ms; --t-slow: 0ms; } }

.cat-allopathic { --p-line: #173f55; --p-tone: #4a8aa6; --p-tint: #c3dde8; --p-bg: #e9f2f5; }
.cat-ayurvedic { --p-line: #3c4a12; --p-tone: #84963a; --p-tint: #dbe2b4; --p-bg: #f1f3df; }
.cat-homeopathic { --p-line: #2b3566; --p-tone: #6d7ab8; --p-tint: #cfd5ec; --p-bg: #eceef7; }
.cat-vitamins { --p-line: #70330a; --p-tone: #d98236; --p-tint: #f8d3ae; --p-bg: #fdf0e1; --p-accent: #f7bb33; }
.cat-supplements { --p-line: #55301f; --p-tone: #a8755a; --p-tint: #e8d0c1; --p-bg: #f6ede6; }
.cat-care { --p-line: #5b2741; --p-tone: #b26a89; --p-tint: #eccbd8; --p-bg: #f9ecf1; }
.cat-devices { --p-line: #28343c; --p-tone: #71828c; --p-tint: #cdd6da; --p-bg: #eef1f2; }
.cat-lab { --p-line: #0c3b28; --p-tone: #3b9663; --p-tint: #c5e0cc; --p-bg: #eff6ec; }

/* therapeutic groups, of allopathic medicines and those for eye and ear */
.grp-pain { --p-line: #562a1c; --p-tone: #b96c54; --p-tint: #f7cfc3; --p-bg: #feede7; }
.grp-diabetes { --p-line: #1e385d; --p-tone: #5884c5; --p-tint: #c5dbfb; --p-bg: #e8f2ff; }
.grp-heart { --p-line: #542831; --p-tone: #b66978; --p-tint: #f5cdd3; --p-bg: #fdecee; }
.grp-stomach { --p-line: #00433c; --p-tone: #21968b; --p-tint: #b8e3dd; --p-bg: #e4f5f2; }
.grp-infection { --p-line: #3e2f57; --p-tone: #8d74b9; --p-tint: #ded3f5; --p-bg: #f3eefd; }
.grp-allergy { --p-line: #003f52; --p-tone: #2091b0; --p-tint: #b7e1f0; --p-bg: #e3f4fb; }
.grp-breath { --p-line: #1d3e40; --p-tone: #588e91; --p-tint: #c6dfe0; --p-bg: #e9f3f4; }
.grp-thyroid { --p-line: #4a2b47; --p-tone: #a36e9e; --p-tint: #eacfe7; --p-bg: #f8edf7; }
.grp-skin { --p-line: #493130; --p-tone: #a17775; --p-tint: #e9d3d2; --p-bg: #f8eeee; }
.grp-eye { --p-line: #073f49; --p-tone: #3c91a0; --p-tint: #bde0e8; --p-bg: #e5f4f7; }
.grp-mind { --p-line: #323454; --p-tone: #797eb5; --p-tint: #d4d7f3; --p-bg: #eef0fc; }
.grp-bone { --p-line: #423626; --p-tone: #948064; --p-tint: #e2d7ca; --p-bg: #f4f0ea; }

/* the sandbox bank: deliberately foreign to the shop, used by its page only */
.test-bank {
  --tb-ground: #e4e7eb; --tb-sheet: #ffffff; --tb-ink: #16191f; --tb-ink-2: #464d59; --tb-line: #7b8492;
  --tb-hair: #c9ced6; --tb-act: #2f3b4c; --tb-warn: #ffd83d; --tb-font: Arial, "Liberation Sans", Helvetica, sans-serif;
}
${darkTheme}`;

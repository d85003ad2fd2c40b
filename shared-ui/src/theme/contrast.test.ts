/** @jest-environment node */
import { tokens } from '../global-style/tokens';

type Colours = ReadonlyMap<string, string>;

/** Custom properties of the first rule of a selector after a text. */
function propertiesOf(selector: string, after = ''): Colours {
  const start = tokens.indexOf(`${selector} {`, tokens.indexOf(after));
  const body = tokens.slice(start, tokens.indexOf('}', start)).replace(/\/\*[^]*?\*\//g, '');
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const light = propertiesOf(':root');
const bySystem = propertiesOf(":root:not([data-theme='light'])");
const byChoice = propertiesOf(":root[data-theme='dark']");
const classes = [...new Set(tokens.match(/(?<=\.)(cat|grp)-\w+/g))];
const drawingOf = (name: string, theme: string): Colours =>
  theme === 'light' ? propertiesOf(`\n.${name}`) : propertiesOf(`:where(:root[data-theme='dark']) .${name}`);

/** The hex value behind references to other properties. */
function resolve(name: string, colours: Colours): string {
  const value = colours.get(name) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : resolve(reference, colours);
}

/** Relative luminance of a `#rrggbb` colour (WCAG 2). */
function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = (colour.match(/[\da-f]{2}/gi) ?? [])
    .map((digits) => parseInt(digits, 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [darker = NaN, lighter = NaN] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['--ground', '--surface', '--sunken'];
const tints = ['--brand-tint', '--brand-tint-2'];
const statuses = ['default', '4', '5', '6', '9', '10', '11'];
const deepGreens = ['--hero', '--foot'];

/** Text and the backgrounds that it stands on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  '--text': [...grounds, ...tints, '--save-bg', '--danger-bg', '--success-bg', '--warning-bg', '--info-bg'],
  '--text-2': [...grounds, ...tints, '--save-bg', '--danger-bg', '--info-bg'],
  '--text-3': grounds,
  '--brand': [...grounds, ...tints],
  '--brand-press': tints,
  '--wordmark': ['--surface'],
  '--link': [...grounds, ...tints],
  '--save': ['--ground', '--surface', '--save-bg'],
  '--danger': ['--ground', '--surface', '--danger-bg'],
  '--success': ['--surface', '--success-bg'],
  '--warning': ['--surface', '--warning-bg'],
  '--info': ['--surface', '--info-bg'],
  '--on-brand': ['--brand', '--brand-hover', '--brand-press', '--danger-fill', '--danger'],
  '--on-save': ['--save-fill', '--haldi-400'],
  '--on-dark': [...deepGreens, '--neem-900'],
  '--neem-100': deepGreens,
  '--neem-200': deepGreens,
  '--haldi-400': deepGreens,
  ...Object.fromEntries(statuses.map((id) => [`--st-${id}-fg`, [`--st-${id}-bg`]])),
};

/** Borders, marks and rings, which need 3:1. */
const marks: Readonly<Record<string, readonly string[]>> = {
  '--border-ui': ['--ground', '--surface'],
  '--focus': grounds,
  '--danger-fill': ['--surface'],
  ...Object.fromEntries(statuses.map((id) => [`--st-${id}-mark`, ['--surface']])),
};

const tooWeak = (pairs: typeof texts, colours: Colours, least: number) =>
  Object.entries(pairs).flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const ratio = contrast(resolve(front, colours), resolve(back, colours));
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
    }),
  );

describe.each([
  ['light', light],
  ['dark', new Map([...light, ...byChoice])],
])('the %s theme', (theme, colours) => {
  it('has text that can be read on each of its backgrounds (WCAG AA)', () => {
    expect(tooWeak(texts, colours, 4.5)).toEqual([]);
  });

  it('has borders, marks and a focus ring that can be seen', () => {
    expect(tooWeak(marks, colours, 3)).toEqual([]);
  });

  it('has drawings with lines that can be seen, and text in their colours', () => {
    const drawings = classes.filter((name) => drawingOf(name, 'light').size > 0);
    expect(drawings).toContain('cat-lab');
    const weak = drawings.flatMap((name) => {
      const drawing = new Map([...colours, ...drawingOf(name, theme)]);
      const pairs = tooWeak({ '--p-line': ['--p-bg', '--p-tint', '--p-paper'] }, drawing, 4.5);
      return pairs.map((pair) => `${name}: ${pair}`);
    });
    expect(weak).toEqual([]);
  });
});

describe('the dark theme', () => {
  it('is the same by the setting of the system and by choice', () => {
    expect(byChoice.size).toBeGreaterThan(40);
    expect(bySystem).toEqual(byChoice);
  });

  it('has a value for each colour of the drawings of a class', () => {
    const values = ['--p-line', '--p-tone', '--p-tint', '--p-bg', '--p-paper'];
    for (const name of classes) {
      const bySetting = propertiesOf(`:where(:root:not([data-theme='light'])) .${name}`);
      expect([name, ...drawingOf(name, 'dark').keys()]).toEqual([name, ...values]);
      expect(bySetting).toEqual(drawingOf(name, 'dark'));
    }
  });

  it('has a value for each role that has a colour', () => {
    const rawOrPalette = /#|rgb|var\(--(neem|haldi|paper|ink|red|blue|orange|yellow)-/;
    const palette = /^--(neem|haldi|paper|ink|red|blue|orange|yellow)-\d/;
    const sameInBoth = ['--on-dark', '--on-dark-rule', '--p-accent'];
    const roles = [...light].filter(([name, value]) => rawOrPalette.test(value) && !palette.test(name));
    expect(roles.map(([name]) => name).filter((name) => !byChoice.has(name))).toEqual(sameInBoth.toSorted());
  });

  it('leaves paper light', () => {
    expect(tokens).not.toMatch(/@media \(prefers-color-scheme/);
    const dark = tokens.slice(tokens.indexOf('@media screen'));
    expect(dark.match(/data-theme/g)?.length).toBe(tokens.match(/data-theme/g)?.length);
  });
});

import { formatComposition, packText, type LabTest, type Medicine } from '@storefront/shared-contracts';
import { getLabDrawing, labelPlaces, type PackName, type PackSymbol } from '../art/names';
import { tokens } from '../global-style/tokens';
import { categoryClass } from './category-style';
import { formatStrength } from '../pictogram/format-strength';
import { chooseDrawing, type PackDrawing } from '../pictogram/choose-drawing';
import { findMedicineGroup } from '../pictogram/medicine-group';

/** Width and height of a picture in px, as consumers of Open Graph expect it. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Family of the fonts of pictures: regular, narrow and semi-bold. */
export const pictureFont = 'Anek Latin Medium';

/** What every picture needs. The sprites are the texts of `assets/art.svg` and `assets/packs.svg`. */
export interface PictureContext {
  readonly brand: string;
  readonly sprites: { readonly art: string; readonly packs: string };
}

/** The fields of a medicine that its picture shows. */
export type PicturedMedicine = Pick<
  Medicine,
  'name' | 'packet_name' | 'unit_name' | 'unit_type' | 'category' | 'composition'
>;

/** The fields of a lab test that its picture shows. */
export type PicturedTest = Pick<LabTest, 'title' | 'lab_name' | 'organ_icon' | 'is_package' | 'param_count'>;

/** What a picture shows besides the brand. */
interface Shown {
  /** Class of the drawing's colours. */
  readonly className: string;
  readonly tileTitle: string;
  /** SVG of the drawing in a box of 120x140. */
  readonly drawing: string;
  readonly foot: string;
  readonly name: string;
  readonly facts: readonly string[];
}

/** The picture of a medicine for shared links, as SVG: its tile, name, composition, pack and the shop. */
export function drawMedicinePicture(medicine: PicturedMedicine, context: PictureContext): string {
  const facts = { ...medicine, category: medicine.category.slug };
  const group = findMedicineGroup(facts);
  return drawPicture(
    {
      className: group?.className ?? categoryClass(facts.category),
      tileTitle: group?.label ?? medicine.category.cat_name,
      drawing: packDrawing(chooseDrawing(facts), context.sprites),
      foot: formatStrength(medicine),
      name: medicine.name,
      facts: [formatComposition(medicine.composition), packText(medicine)],
    },
    context,
  );
}

/** The picture of a lab test or package for shared links, as SVG. */
export function drawLabPicture(test: PicturedTest, context: PictureContext): string {
  const { title, lab_name, organ_icon, is_package, param_count } = test;
  const parameters = param_count === 0 ? '' : `${param_count} ${param_count === 1 ? 'parameter' : 'parameters'}`;
  const drawing = symbol(context.sprites.art, getLabDrawing(organ_icon, is_package === 1));
  return drawPicture(
    {
      className: 'cat-lab',
      tileTitle: is_package === 1 ? 'Health package' : 'Lab test',
      drawing: `<g transform="translate(12 22) scale(.8)">${drawing}</g>`,
      foot: parameters,
      name: title,
      facts: [lab_name, 'Sample collected at home'],
    },
    context,
  );
}

/** The content of a symbol. @param id a name of `art/names.ts` */
function symbol(sprite: string, id: string): string {
  const content = new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, 's').exec(sprite)?.[1];
  if (content === undefined) throw new Error(`The sprite has no symbol ${id}`);
  return content;
}

/** The symbols of a pack where `PackArt` draws them. */
function packDrawing({ symbols }: PackDrawing, { art, packs }: PictureContext['sprites']): string {
  const label = symbols[0] && labelPlaces.get(symbols[0]);
  const draw = (id: PackSymbol | PackName) => {
    if (id.startsWith('pack-')) return `<g transform="translate(0 22)">${symbol(art, id)}</g>`;
    if (!id.startsWith('letter-') || label === undefined) return symbol(packs, id);
    const { x, y, width, height, transform = '' } = label;
    const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
    const letter = `<svg ${place} viewBox="0 0 16 16">${symbol(packs, id)}</svg>`;
    return `<g transform="${transform}"><rect ${place} fill="var(--p-paper)"/>${letter}</g>`;
  };
  return symbols.map(draw).join('');
}

const property = /(--[\w-]+):\s*([^;{}]+);/g;
const propertiesIn = (css: string) =>
  [...css.matchAll(property)].map(([, name = '', value = '']) => [name, value] as const);

/** Custom properties of the light theme, with the colours of a class. */
function propertiesOf(className: string): ReadonlyMap<string, string> {
  const ofClass = new RegExp(`^\\.${className} \\{([^}]*)\\}`, 'm').exec(tokens)?.[1] ?? '';
  const common = tokens.slice(0, tokens.indexOf('@media'));
  return new Map([...propertiesIn(common), ...propertiesIn(ofClass), ['--p-sw', '2.1']]);
}

/** Replaces each `var()` by its value, because renderers of SVG without CSS know none. */
function withValues(svg: string, properties: ReadonlyMap<string, string>): string {
  const replaced = svg.replace(
    /var\((--[\w-]+)(?:,([^()]*))?\)/g,
    (_, name: string, fallback: string | undefined) => properties.get(name) ?? fallback ?? 'none',
  );
  return replaced === svg ? svg : withValues(replaced, properties);
}

/** A text for SVG, without the characters that XML forbids. */
const escaped = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The width of a text in em, estimated and rather too wide. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, one) =>
      sum + (/[mwMW@%]/.test(one) ? 0.85 : /[\p{Lu}\d]/u.test(one) ? 0.64 : /[ilj.,' ]/.test(one) ? 0.3 : 0.55),
    0,
  );

/** The longest beginning that fits, with an ellipsis if something is left out. */
function cut(text: string, em: number): string {
  if (widthOf(text) <= em) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > em) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Breaks a text into lines of at most `em`, the last of which is cut. */
function wrap(text: string, em: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && (lines.length === most || widthOf(longer) <= em)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => cut(line, em));
}

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  /** Any other attributes. */
  readonly more?: string;
}

const write = (text: string, { x, y, size, fill, more = '' }: TextStyle) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(text)}</text>`;

const bold = 'font-weight="600"';
const narrow = 'font-stretch="condensed"';
/** Width of the words in px. */
const wordsWidth = 620;

/** Tile at the left, words at the right, the band of the header at the lower edge. */
function drawPicture(
  { className, tileTitle, drawing, foot, name, facts }: Shown,
  { brand, sprites }: PictureContext,
): string {
  const { width, height } = pictureSize;
  const x = 520;
  const nameSize = name.length > 45 ? 50 : 60;
  const nameLines = wrap(name, wordsWidth / nameSize, 3);
  const factLines = facts.flatMap((fact, index) =>
    wrap(fact, wordsWidth / 34, 2).map((text) => ({ text, fill: index === 0 ? 'var(--text-2)' : 'var(--text-3)' })),
  );
  const nameTop = 190 + nameSize / 2;
  const factTop = nameTop + (nameLines.length - 1) * nameSize * 1.14 + 66;
  const footTop = 430;
  const hasFoot = foot !== '' && widthOf(foot) <= 12;
  return withValues(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${pictureFont}">`,
      '<defs><clipPath id="tile"><rect width="400" height="506" rx="14"/></clipPath></defs>',
      `<rect width="${width}" height="${height}" fill="var(--ground)"/>`,
      '<g transform="translate(60 50)" clip-path="url(#tile)">',
      '<rect width="400" height="506" fill="var(--p-bg)"/><rect width="14" height="506" fill="var(--p-tone)"/>',
      write(tileTitle, { x: 36, y: 44, size: 26, fill: 'var(--p-line)', more: narrow }),
      // The view box of `PackArt`.
      `<svg x="14" y="${hasFoot ? 66 : 76}" width="386" height="${hasFoot ? 350 : 404}" viewBox="3 6 114 130" overflow="visible">${drawing}</svg>`,
      ...(hasFoot
        ? [
            `<rect x="14" y="${footTop}" width="386" height="76" fill="var(--p-tint)" opacity=".62"/>`,
            write(foot, {
              x: 207,
              y: footTop + 52,
              size: 42,
              fill: 'var(--p-line)',
              more: `${bold} text-anchor="middle"`,
            }),
          ]
        : []),
      '</g>',
      `<svg x="${x}" y="56" width="52" height="52" viewBox="0 0 54 54" color="var(--brand)">${symbol(sprites.art, 'brand-mark')}</svg>`,
      write(cut(brand, 14), { x: x + 64, y: 98, size: 42, fill: 'var(--wordmark)', more: bold }),
      ...nameLines.map((line, index) =>
        write(line, { x, y: nameTop + index * nameSize * 1.14, size: nameSize, fill: 'var(--text)', more: bold }),
      ),
      ...factLines.map(({ text, fill }, index) => write(text, { x, y: factTop + index * 46, size: 34, fill })),
      `<rect y="${height - 12}" width="${width}" height="12" fill="var(--neem-700)"/>`,
      `<rect y="${height - 12}" width="172" height="12" fill="var(--haldi-500)"/>`,
      '</svg>',
    ].join('\n'),
    propertiesOf(className),
  );
}

import type { Medicine } from '@storefront/shared-contracts';
import { parsePackSize, parseStrength, type Strength } from './amounts';

/** The fields from which the text on the foot of a pack tile is computed. */
export type StrengthFacts = Pick<Medicine, 'name' | 'unit_name' | 'unit_type'> & {
  readonly composition: readonly Pick<Medicine['composition'][number], 'name' | 'strength'>[];
};

const nbsp = '\u00a0';

/**
 * The strength as printed on a pack: "650 mg", "500 mg SR", "40/5 mg", "60K IU", "0.5%", "30 CH", else the size of the
 * pack or of the product: "100 ml", "200 MD", "Medium", "50 masks". Empty if nothing can be parsed; the tile then has no
 * foot (design, section 5).
 */
export function formatStrength(facts: StrengthFacts): string {
  return strengthOfComposition(facts) || packSize(facts) || sizeInName(facts) || pieces(facts);
}

function strengthOfComposition({ composition, name, unit_name, unit_type }: StrengthFacts): string {
  if (isDosedDevice(unit_type)) return '';
  const amounts = composition.map((part) => parseStrength(part.strength));
  const [first] = amounts;
  if (!first) return '';
  if (amounts.length === 1) return single(first, releaseForm(name));
  const complete = amounts.filter((amount) => amount !== undefined);
  const oneUnit =
    complete.length === amounts.length && complete.every(({ unit, per }) => unit === first.unit && per === '');
  /* For a cream or syrup with several salts, the pack size distinguishes packs better than the strengths. */
  if (!oneUnit || first.unit === '%' || amounts.length > 3 || measuredPack(unit_name, unit_type) !== undefined)
    return '';
  if (isCoAmoxiclav(composition)) {
    return withUnit(plain(complete.reduce((sum, { value }) => sum + value, 0)), first.unit);
  }
  return withUnit(complete.map(({ value }) => plain(value)).join('/'), first.unit);
}

/* "per 5 ml" and "per puff" say nothing without the dose, so such a strength counts as none. */
function single({ value, unit, per }: Strength, form: string): string {
  if (per !== '' && per !== '/ml') return '';
  const figure = unit === 'IU' && value >= 10_000 && value % 1000 === 0 ? `${value / 1000}K` : plain(value);
  return [`${withUnit(figure, unit)}${per}`, form].filter(Boolean).join(nbsp);
}

const plain = (value: number) => String(Number(value.toFixed(3)));
const withUnit = (figure: string, unit: string) => (unit === '%' ? `${figure}%` : `${figure}${nbsp}${unit}`);

/** "SR" in "Metformin 500 mg SR Tablet": packs print how the salt is released. */
const releaseForm = (name: string) => /\b(SR|ER|XR|MR|DR|CR|PR|XL)\b/.exec(name)?.[1] ?? '';

/** Amoxicillin with clavulanic acid is the only combination that is sold by the sum of both strengths: 625. */
function isCoAmoxiclav(composition: StrengthFacts['composition']): boolean {
  const names = composition.map(({ name }) => name.toLowerCase());
  return (
    names.length === 2 && names.some((name) => /amox[iy]c/.test(name)) && names.some((name) => /clavulan/.test(name))
  );
}

const isDosedDevice = (unitType: string) => /\bmetered doses?\b/i.test(unitType);

function packSize({ unit_name, unit_type }: StrengthFacts): string {
  if (isDosedDevice(unit_type)) return /^\d+$/.test(unit_name.trim()) ? `${unit_name.trim()}${nbsp}MD` : '';
  const measured = measuredPack(unit_name, unit_type);
  if (measured) return measured;
  const piece = /\b(strip|spray|respule)s?\b/i.exec(unit_type)?.[1]?.toLowerCase();
  if (piece === undefined || !/^\d+$/.test(unit_name.trim())) return '';
  return `${unit_name.trim()}${nbsp}${piece}${unit_name.trim() === '1' ? '' : 's'}`;
}

function measuredPack(unitName: string, unitType: string): string | undefined {
  const size = parsePackSize(unitName, unitType);
  return size && `${size.value}${nbsp}${size.unit}`;
}

/** Sizes of products without a strength, as names state them; the first match wins. */
const sizes: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/\b(\d+) ?FG\b/i, (size) => `${size}${nbsp}FG`],
  [/\bFG \(?(\d+)/i, (size) => `${size}${nbsp}FG`],
  [/\b(?:USP|size)[- ]?(\d+\/0)/i, (size) => `USP${nbsp}${size}`],
  [/\bsize[- ](\d+(?:\.\d+)?)\b/i, (size) => `Size${nbsp}${size}`],
  [
    /\b(\d+(?:\.\d+)?) ?(cm|mm|inch|m) ?x ?(\d+(?:\.\d+)?) ?(cm|mm|inch|m)\b/i,
    (width, unit, length, unitOfLength) =>
      `${withUnit(width, unit.toLowerCase())}${nbsp}×${nbsp}${withUnit(length, unitOfLength.toLowerCase())}`,
  ],
  [/\b(extra large|X*L|large|medium|small|new born)\b/i, (word) => word.replace(' ', nbsp)],
  [/\b(\d+(?:\.\d+)?) ?(ml|cm|mm|inch|kg|g)\b/, (value, unit) => withUnit(value, unit)],
  [/\b(\d+) days\b/i, (days) => `${days}${nbsp}days`],
  [/\b(\d+) ?G\b/, (gauge) => `${gauge}G`],
];

function sizeInName({ name, composition }: StrengthFacts): string {
  if (composition.some(({ strength }) => strength !== '')) return '';
  for (const [words, print] of sizes) {
    const found = words.exec(name);
    if (found) return print(...found.slice(1));
  }
  return '';
}

/** "50 masks". Tablets and capsules are drawn one by one. */
function pieces({ unit_name, unit_type }: StrengthFacts): string {
  const count = unit_name.trim();
  const piece = unit_type.trim().split(' ').at(-1)?.toLowerCase() ?? '';
  if (!/^\d+$/.test(count) || Number(count) < 2 || piece === '' || /^(?:tablet|capsule|softgel)/.test(piece)) return '';
  return withUnit(count, piece);
}

import type { Medicine } from '@storefront/shared-contracts';
import { parsePackSize, parseStrength, type Strength } from '../pictogram/amounts';

/** The fields from which the text on the foot of a pack tile is computed. */
export type StrengthFacts = Pick<Medicine, 'name' | 'unit_name' | 'unit_type'> & {
  readonly composition: readonly Pick<Medicine['composition'][number], 'name' | 'strength'>[];
};

const nbsp = '\u00a0';

/**
 * The strength as printed on a pack: "650 mg", "500 mg SR", "40/5 mg", "60K IU", "0.5%", "30 CH", else the size of the
 * pack: "100 ml", "200 MD". Empty if neither can be parsed; the tile then has no foot (design, section 5).
 */
export function formatStrength(facts: StrengthFacts): string {
  return strengthOfComposition(facts) || packSize(facts);
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

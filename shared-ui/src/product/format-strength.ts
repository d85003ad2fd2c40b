import type { Medicine } from '@storefront/shared-contracts';

/** The fields from which the text on the foot of a pack tile is computed. */
export type StrengthFacts = Pick<Medicine, 'name' | 'unit_name' | 'unit_type'> & {
  readonly composition: readonly Pick<Medicine['composition'][number], 'name' | 'strength'>[];
};

interface Amount {
  readonly value: number;
  readonly unit: string;
  /** The unit of reference, such as "/ml" in "40 IU/ml". */
  readonly per: string;
}

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
  const amounts = composition.map((part) => parseAmount(part.strength));
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

/* "per 5 ml" and "per puff" mean nothing without the dose, so such a strength is ignored. */
function single({ value, unit, per }: Amount, form: string): string {
  if (per !== '' && per !== '/ml') return '';
  const figure = unit === 'IU' && value >= 10_000 && value % 1000 === 0 ? `${value / 1000}K` : plain(value);
  return [`${withUnit(figure, unit)}${per}`, form].filter(Boolean).join(nbsp);
}

function parseAmount(strength: string): Amount | undefined {
  const match =
    /^([\d,]*\.?\d+)\s*(mg|mcg|µg|g|gm|iu|%|ch|x|c|m|au|units?)(?![a-z])(?:\s*w\/[wv]|\s*v\/v)?\s*(?:(?:\/|per)\s*(\S.*))?$/i.exec(
      strength.trim(),
    );
  const unit = match?.[2] && units[match[2].toLowerCase()];
  if (!match?.[1] || !unit) return undefined;
  const value = Number(match[1].replaceAll(',', ''));
  const per = match[3] === undefined ? '' : `/${match[3].replace(/^1\s*/, '').toLowerCase()}`;
  return Number.isFinite(value) && value > 0 ? { value, unit, per } : undefined;
}

const units: Readonly<Record<string, string>> = {
  mg: 'mg',
  mcg: 'mcg',
  µg: 'mcg',
  g: 'g',
  gm: 'g',
  iu: 'IU',
  '%': '%',
  ch: 'CH',
  x: 'X',
  c: 'C',
  m: 'M',
  au: 'AU',
  unit: 'units',
  units: 'units',
};

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
  return /\bstrips?\b/i.test(unit_type) && /^\d+$/.test(unit_name.trim()) ? `${unit_name.trim()}${nbsp}strips` : '';
}

function measuredPack(unitName: string, unitType: string): string | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*(ml|gms?|g|kg|l)\b/i.exec(`${unitName} ${unitType}`.trim());
  if (!match?.[1] || !match[2]) return undefined;
  const unit = match[2]
    .toLowerCase()
    .replace(/^gms?$/, 'g')
    .replace(/^l$/, 'litre');
  return `${match[1]}${nbsp}${unit}`;
}

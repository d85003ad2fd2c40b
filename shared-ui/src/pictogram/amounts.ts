/** A printed strength, such as 40 IU/ml. */
export interface Strength {
  readonly value: number;
  readonly unit: string;
  /** "/ml" of "40 IU/ml". */
  readonly per: string;
}

/** Reads "650 mg", "1 % w/w", "40 IU per ml"; undefined if it is anything else. */
export function parseStrength(strength: string): Strength | undefined {
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

/** What a bottle, tube or jar contains. */
export interface PackSize {
  readonly value: number;
  readonly unit: string;
}

/** Reads "100 ml" of a pack's unit name, or of unit name and unit type together; undefined if the pack is counted. */
export function parsePackSize(unitName: string, unitType: string): PackSize | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*(ml|gms?|g|kg|l|litre)\b/i.exec(`${unitName} ${unitType}`.trim());
  if (!match?.[1] || !match[2]) return undefined;
  const unit = match[2]
    .toLowerCase()
    .replace(/^gms?$/, 'g')
    .replace('litre', 'l');
  return { value: Number(match[1]), unit };
}

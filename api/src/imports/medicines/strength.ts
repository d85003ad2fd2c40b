const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const scale = String.raw`(?:million|billion|lakh|m|k)`;
const unit = String.raw`(?:mcg|mg|kg|g|ml|(?:${scale}\s*)?(?:iu|units?|au|spores?)|million|billion|%(?:\s*[wv]\/[wv])?)`;
const per = String.raw`(?:\s*(?:per|\/)\s*(?:${number}\s*)?(?:ml|g|vial|puff|actuation|dose|spray|sachet|24 hours?))`;

/** Matches one printed strength such as "125 mg per 5 ml", "1% w/w", "60,000 IU" or "13-15 mg"; no flags, no anchors. */
export const strengthPattern = String.raw`(?<![\w.])${number}(?:\s*-\s*${number})?\s*${unit}(?![a-z])(?:\s*spores?)?${per}?`;

/** Matches "per 5 ml" and "/ml", which a list of salts may print once at its end. */
export const perPattern = per;

const part = new RegExp(
  String.raw`^(${number})(?:\s*-\s*${number})?\s*(${unit})(?:\s*spores?)?\s*(?:(?:per|\/)\s*(${number})?\s*(\w[\w ]*))?$`,
  'i',
);
const milligrams: Readonly<Record<string, number>> = { mcg: 0.001, mg: 1, g: 1000, kg: 1_000_000 };
const scales: Readonly<Record<string, number>> = {
  k: 1000,
  lakh: 100_000,
  m: 1_000_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};

const toNumber = (text: string): number => Number(text.replace(/,/g, ''));
const plain = (value: number): string => String(Number(value.toPrecision(9)));

function amount(value: number, unitText: string): string {
  const mass = milligrams[unitText];
  if (mass !== undefined) return `${plain(value * mass)}mg`;
  if (unitText.startsWith('%')) return `${plain(value)}%`;
  const [first = '', second] = unitText.split(/\s+/);
  const factor = scales[first];
  if (factor === undefined) return `${plain(value)}${first.replace(/^units?$/, 'iu').replace(/s$/, '')}`;
  return `${plain(value * factor)}${(second ?? '').replace(/^units?$/, 'iu').replace(/s$/, '')}`;
}

/**
 * A printed strength for comparison: mass in mg, "per 5 ml" as a concentration per ml, w/w and w/v as one. "0.5 g" and "500 mg"
 * give "500mg"; "125 mg per 5 ml" and "25 mg/ml" give "25mg/ml". Other texts (30 CH) only lose their blanks. `tailPer` is the
 * "per 5 ml" that the last salt of the list prints for all of them.
 */
export function comparableStrength(text: string, tailPer = ''): string {
  const lower = text.toLowerCase().trim();
  const whole =
    part.test(lower) && !new RegExp(per, 'i').test(lower) && !lower.includes('%')
      ? `${lower} ${tailPer}`.trim()
      : lower;
  const match = part.exec(whole);
  if (match === null) return lower.replace(/[\s,]+/g, '');
  const [, value = '', unitText = '', perCount, perUnit] = match;
  const isRange = /^[\d.,]+\s*-/.test(whole);
  if (isRange) return whole.replace(/[\s,]+/g, '');
  if (perUnit === 'ml' || perUnit === 'g') {
    return `${amount(toNumber(value) / (perCount === undefined ? 1 : toNumber(perCount)), unitText)}/${perUnit}`;
  }
  return amount(toNumber(value), unitText);
}

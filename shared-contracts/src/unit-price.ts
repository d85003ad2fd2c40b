import type { Medicine } from './schemas/entities/catalogue';
import { formatRupees, toPaise } from './rupees';

/** The fields of a pack that determine its price per unit. `price` in rupees. */
export type PricedPack = Pick<Medicine, 'price' | 'unit_name' | 'unit_type'>;

interface PackSize {
  /** Number of pieces, ml or g. */
  readonly count: number;
  /** "a tablet", "per ml". */
  readonly unit: string;
}

const measures = { ml: ['ml', 1], l: ['ml', 1000], g: ['g', 1], kg: ['g', 1000] } as const;
const isMeasure = (text: string): text is keyof typeof measures => Object.hasOwn(measures, text);

/** "Tablets" -> "tablet", "Metered Doses" -> "dose". */
function singular(unitType: string): string {
  const unit = unitType.toLowerCase().replace(/^metered /, '');
  if (unit.endsWith('ies')) return `${unit.slice(0, -3)}y`;
  if (/(?:ch|sh|x)es$/.test(unit)) return unit.slice(0, -2);
  return unit.replace(/s$/, '');
}

function packSize({ unit_name, unit_type }: PricedPack): PackSize | undefined {
  const [, number = '', measure = ''] = /^(\d+(?:\.\d+)?) ?([a-z]*)$/i.exec(unit_name.trim()) ?? [];
  const count = Number(number);
  if (number === '' || count === 0) return undefined;
  const symbol = measure.toLowerCase();
  if (isMeasure(symbol)) {
    const [unit, factor] = measures[symbol];
    return { count: count * factor, unit: `per ${unit}` };
  }
  if (symbol !== '' || unit_type === '') return undefined;
  const unit = singular(unit_type);
  return { count, unit: `${/^[aeiou]/.test(unit) ? 'an' : 'a'} ${unit}` };
}

/**
 * "₹1.64 a tablet", "₹1.10 per ml": two decimals, half a paisa rounded up. Undefined for a pack of one piece (or one ml
 * or g, or less), for an unknown size, and if it would be ₹0.00.
 */
export function unitPriceText(pack: PricedPack): string | undefined {
  const size = packSize(pack);
  if (size === undefined || size.count <= 1) return undefined;
  const paise = Math.round(toPaise(pack.price) / size.count);
  return paise === 0 ? undefined : `${formatRupees(paise / 100, { exact: true })} ${size.unit}`;
}

/**
 * "per tablet", "per ml": the unit by which prices of medicines of one composition are compared; undefined for a pack
 * of unknown size.
 */
export const perUnitText = (pack: PricedPack): string | undefined => packSize(pack)?.unit.replace(/^an? /, 'per ');

/** Rupees per piece, ml or g, to compare packs of the same salts and form; the price itself if the size is unknown. */
export const comparableUnitPrice = (pack: PricedPack): number => pack.price / (packSize(pack)?.count ?? 1);

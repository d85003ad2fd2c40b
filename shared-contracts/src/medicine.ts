import { labels, messageTemplates } from './texts/index';
import type { CompositionSalt, Medicine } from './schemas/entities/catalogue';

/**
 * "Out of stock" or "Only 3 left" for lists, product pages and carts; undefined if the stock is not low. See
 * docs/behaviour.md, D35.
 */
export function stockNote({ in_stock, units_left }: Pick<Medicine, 'in_stock' | 'units_left'>): string | undefined {
  if (!in_stock) return labels.outOfStock;
  return units_left === undefined ? undefined : messageTemplates.onlyLeft(units_left);
}

/** "Strip of 15 Tablets": packet name, unit name and unit type. */
export function packText(item: Pick<Medicine, 'packet_name' | 'unit_name' | 'unit_type'>): string {
  return `${item.packet_name} of ${[item.unit_name, item.unit_type].filter((part) => part !== '').join(' ')}`;
}

/** "Amoxicillin 500 mg": a salt with its strength. */
export function formatSalt(part: Pick<CompositionSalt, 'name' | 'strength'>): string {
  return part.strength === '' ? part.name : `${part.name} ${part.strength}`;
}

/** The composition list joined with plus signs. */
export function formatComposition(parts: readonly Pick<CompositionSalt, 'name' | 'strength'>[]): string {
  return parts.map(formatSalt).join(' + ');
}

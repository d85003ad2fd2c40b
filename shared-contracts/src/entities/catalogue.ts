import * as z from 'zod/mini';
import { id, rupees } from '../wire';

/** The kinds of medicine that `filter.type` and /order-medicines/{type} name. Source: spec 1, D28. */
export const medicineTypes = [
  { slug: 'allopathic', label: 'Allopathic' },
  { slug: 'ayurvedic', label: 'Ayurvedic' },
  { slug: 'homeopathic', label: 'Homeopathic' },
  { slug: 'vitamins', label: 'Vitamins' },
  { slug: 'supplements', label: 'Supplements' },
] as const;
export const medicineType = z.enum(['allopathic', 'ayurvedic', 'homeopathic', 'vitamins', 'supplements']);
export type MedicineType = z.infer<typeof medicineType>;

/** A master category with the pictogram that stands for it. Source: spec 3. */
export const category = z.object({
  master_cat_id: id,
  cat_name: z.string(),
  icon: z.string(),
  /** Added to the specification's fields: names the category's colours. */
  slug: z.string(),
});
export type Category = z.infer<typeof category>;

/** One salt of a medicine. `strength` is added: "500 mg", or '' where the pack names none. Source: spec 3. */
export const compositionPart = z.object({ id, name: z.string(), strength: z.string() });
export type CompositionPart = z.infer<typeof compositionPart>;

/** What a list, an alternative or a cart shows of a medicine. Prices in rupees. Source: spec 3, D15, D21. */
export const medicine = z.object({
  product_id: id,
  /** The cart's key. */
  product_detail_id: id,
  name: z.string(),
  manufacturer: z.string(),
  composition: z.array(compositionPart),
  packet_name: z.string(),
  unit_name: z.string(),
  unit_type: z.string(),
  price: rupees,
  mrp: rupees,
  cart_quantity: z.int(),
  in_stock: z.boolean(),
  /** Added: the most that one order may hold of it now, 0 to 15. */
  max_quantity: z.int(),
  /** Added: the category it stands in, for its name and colours. */
  category: z.object({ master_cat_id: id, cat_name: z.string(), slug: z.string() }),
});
export type Medicine = z.infer<typeof medicine>;

/** A medicine's own page. `compo_data` holds its generic alternates, cheapest first. Source: spec 3. */
export const medicineDetail = z.extend(medicine, { compo_data: z.array(medicine) });
export type MedicineDetail = z.infer<typeof medicineDetail>;

/** "Strip of 15 Tablets": packet name of unit name and unit type. Source: spec 2 (Medicine detail). */
export function packText(item: Pick<Medicine, 'packet_name' | 'unit_name' | 'unit_type'>): string {
  return `${item.packet_name} of ${[item.unit_name, item.unit_type].filter((part) => part !== '').join(' ')}`;
}

/** "Amoxicillin 500 mg": a salt with its strength. */
export function compositionPartText(part: Pick<CompositionPart, 'name' | 'strength'>): string {
  return part.strength === '' ? part.name : `${part.name} ${part.strength}`;
}

/** The composition list joined with plus signs. Source: spec 2 (Medicine detail). */
export function compositionText(parts: readonly Pick<CompositionPart, 'name' | 'strength'>[]): string {
  return parts.map(compositionPartText).join(' + ');
}

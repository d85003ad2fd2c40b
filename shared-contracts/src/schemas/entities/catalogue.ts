import * as z from 'zod/mini';
import { medicineLists, medicineTypes } from '../../product-types';
import { id, rupees } from '../common';

/** The types of medicine in `filter.type`. */
export const medicineType = z.enum(medicineTypes.map(({ slug }) => slug));
export const medicineListSlug = z.enum(medicineLists.map(({ slug }) => slug));

/** A master category with its drawing. */
export const category = z.object({
  master_cat_id: id,
  cat_name: z.string(),
  icon: z.string(),
  /** Added to the specification's fields: selects the category's colours. */
  slug: z.string(),
});
export type Category = z.infer<typeof category>;

/** One salt of a medicine. `strength` is added: "500 mg", or '' if the pack states none. */
export const compositionSalt = z.object({ id, name: z.string(), strength: z.string() });
export type CompositionSalt = z.infer<typeof compositionSalt>;

/** The fields of a medicine in a list, an alternative or a cart. Prices in rupees. See docs/behaviour.md, D15, D21. */
export const medicine = z.object({
  product_id: id,
  /** Line id in the cart. */
  product_detail_id: id,
  name: z.string(),
  manufacturer: z.string(),
  composition: z.array(compositionSalt),
  packet_name: z.string(),
  unit_name: z.string(),
  unit_type: z.string(),
  price: rupees,
  mrp: rupees,
  cart_quantity: z.int(),
  in_stock: z.boolean(),
  /** Added: the largest quantity of it that one order may contain now, 0 to 15. */
  max_quantity: z.int(),
  /**
   * Added: the units left if they are few (limits.fewLeftUnits); absent if there are more or none. See
   * docs/behaviour.md, D35.
   */
  units_left: z.optional(z.int()),
  /**
   * Added: for a medicine out of stock, the number of others with the same salts, strength and form in stock; absent if
   * there is none.
   */
  alternates_in_stock: z.optional(z.int()),
  /** Added: its category, for name and colours. */
  category: z.object({ master_cat_id: id, cat_name: z.string(), slug: z.string() }),
});
export type Medicine = z.infer<typeof medicine>;

/** A master category with its best-selling medicines in stock, best first. `total` counts all its medicines on sale. */
export const bestSellerCategory = z.extend(category, { total: z.int(), medicines: z.array(medicine) });
export type BestSellerCategory = z.infer<typeof bestSellerCategory>;

/** The fields of a recently viewed medicine on the home page. Price in rupees. */
export const viewedMedicine = z.pick(medicine, {
  product_id: true,
  name: true,
  packet_name: true,
  unit_name: true,
  unit_type: true,
  price: true,
  category: true,
});
export type ViewedMedicine = z.infer<typeof viewedMedicine>;

/** Facts about one salt for patients, in plain words and for the route of this medicine. Whole sentences. */
export const saltText = z.object({
  salt: z.string(),
  used_for: z.string(),
  how_to_take: z.string(),
  side_effects: z.string(),
  storage: z.string(),
  /** Continues the text "Ask a doctor first if". */
  ask_doctor_if: z.string(),
});
export type SaltText = z.infer<typeof saltText>;

/**
 * Texts about the salts of a medicine, in the order of its composition, and the date on which they were written
 * (YYYY-MM-DD).
 */
export const medicineAbout = z.object({ written_on: z.string(), texts: z.array(saltText) });
export type MedicineAbout = z.infer<typeof medicineAbout>;

/** The data of a medicine's page. `compo_data` has its generic alternatives, lowest price per unit first. */
export const medicineDetail = z.extend(medicine, {
  compo_data: z.array(medicine),
  /** Added: absent if none of its salts has a text. */
  about: z.optional(medicineAbout),
});
export type MedicineDetail = z.infer<typeof medicineDetail>;

import * as z from 'zod/mini';
import { medicineTypes } from '../../medicine-type';
import { id, rupees } from '../common';

/** The kinds of medicine that `filter.type` names. */
export const medicineType = z.enum(medicineTypes.map(({ slug }) => slug));

/** A master category with its pictogram. */
export const category = z.object({
  master_cat_id: id,
  cat_name: z.string(),
  icon: z.string(),
  /** Added to the specification's fields: names the category's colours. */
  slug: z.string(),
});
export type Category = z.infer<typeof category>;

/** One salt of a medicine. `strength` is added: "500 mg", or '' where the pack names none. */
export const compositionSalt = z.object({ id, name: z.string(), strength: z.string() });
export type CompositionSalt = z.infer<typeof compositionSalt>;

/** What a list, an alternative or a cart shows of a medicine. Prices in rupees. See docs/behaviour.md, D15, D21. */
export const medicine = z.object({
  product_id: id,
  /** The cart's key. */
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
  /** Added: the most that one order may hold of it now, 0 to 15. */
  max_quantity: z.int(),
  /** Added: the units left where they are few (limits.fewLeftUnits); absent where there are more, or none. See docs/behaviour.md, D35. */
  units_left: z.optional(z.int()),
  /** Added: of a medicine out of stock, how many others of the same salts, strength and form are in stock; absent where none is. */
  alternates_in_stock: z.optional(z.int()),
  /** Added: its category, for the name and colours. */
  category: z.object({ master_cat_id: id, cat_name: z.string(), slug: z.string() }),
});
export type Medicine = z.infer<typeof medicine>;

/** A master category with its best-selling medicines in stock, best first. `total` counts all its medicines on sale. */
export const bestSellerCategory = z.extend(category, { total: z.int(), medicines: z.array(medicine) });
export type BestSellerCategory = z.infer<typeof bestSellerCategory>;

/** What the home page shows of a medicine that was viewed before. Price in rupees. */
export const viewedMedicine = z.pick(medicine, {
  product_id: true,
  name: true,
  packet_name: true,
  unit_type: true,
  price: true,
  category: true,
});
export type ViewedMedicine = z.infer<typeof viewedMedicine>;

/** What a patient should know about one salt, in plain words and for the route of this medicine. Whole sentences. */
export const saltText = z.object({
  salt: z.string(),
  used_for: z.string(),
  how_to_take: z.string(),
  side_effects: z.string(),
  storage: z.string(),
  /** Continues "Ask a doctor first if". */
  ask_doctor_if: z.string(),
});
export type SaltText = z.infer<typeof saltText>;

/** Texts about the salts of a medicine, in the order of its composition, and the day they were written (YYYY-MM-DD). */
export const medicineAbout = z.object({ written_on: z.string(), texts: z.array(saltText) });
export type MedicineAbout = z.infer<typeof medicineAbout>;

/** A medicine's own page. `compo_data` holds its generic alternates, lowest price per unit first. */
export const medicineDetail = z.extend(medicine, {
  compo_data: z.array(medicine),
  /** Added: absent where none of its salts has a text. */
  about: z.optional(medicineAbout),
});
export type MedicineDetail = z.infer<typeof medicineDetail>;

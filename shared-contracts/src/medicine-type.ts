import { isOneOf } from './guard';

/** The types of medicine in `filter.type` and /order-medicines/{type}. See docs/behaviour.md, D28. */
export const medicineTypes = [
  { slug: 'allopathic', label: 'Allopathic' },
  { slug: 'ayurvedic', label: 'Ayurvedic' },
  { slug: 'homeopathic', label: 'Homeopathic' },
  { slug: 'vitamins', label: 'Vitamins' },
  { slug: 'supplements', label: 'Supplements' },
] as const;
export type MedicineType = (typeof medicineTypes)[number]['slug'];
export const isMedicineType = isOneOf(medicineTypes.map(({ slug }) => slug));

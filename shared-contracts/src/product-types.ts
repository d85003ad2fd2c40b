import { isOneOf } from './guard';

/** Medicine or lab. Each has its own cart, order list and checkout. */
export const productTypes = ['medicine', 'lab'] as const;
export type ProductType = (typeof productTypes)[number];
export const isProductType = isOneOf(productTypes);

/** The types of medicine. See docs/behaviour.md, D28. */
export const medicineTypes = [
  { slug: 'allopathic', label: 'Allopathic' },
  { slug: 'ayurvedic', label: 'Ayurvedic' },
  { slug: 'homeopathic', label: 'Homeopathic' },
  { slug: 'vitamins', label: 'Vitamins' },
  { slug: 'supplements', label: 'Supplements' },
] as const;
export type MedicineType = (typeof medicineTypes)[number]['slug'];
export const isMedicineType = isOneOf(medicineTypes.map(({ slug }) => slug));

/**
 * The lists of /order-medicines/{type} and `filter.type`: the types of medicine, then the other categories of a new
 * shop. See docs/behaviour.md, D28.
 */
export const medicineLists = [
  ...medicineTypes,
  { slug: 'care', label: 'Personal care' },
  { slug: 'devices', label: 'Devices' },
  { slug: 'eye-ear-drops', label: 'Eye & ear drops' },
] as const;
export type MedicineListSlug = (typeof medicineLists)[number]['slug'];
export const isMedicineListSlug = isOneOf(medicineLists.map(({ slug }) => slug));

/** The values of `filter.type` and /book-lab-test/{type}. See docs/behaviour.md, D28. */
export const labTestTypes = ['popular', 'test', 'package'] as const;
export type LabTestType = (typeof labTestTypes)[number];
export const isLabTestType = isOneOf(labTestTypes);

/** What a search finds: medicines or lab tests. */
export const searchTypes = ['medicines', 'test'] as const;
export type SearchType = (typeof searchTypes)[number];
export const isSearchType = isOneOf(searchTypes);

/** How a list is sorted; `new` sorts by relevance. */
export const sortOrders = ['new', 'low', 'high'] as const;
export type OrderBy = (typeof sortOrders)[number];
export const isSortOrder = isOneOf(sortOrders);

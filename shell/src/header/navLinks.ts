import { labels, medicineTypes, pathKey, paths, routeTo } from '@storefront/shared-contracts';

export interface NavLink {
  readonly href: string;
  readonly label: string;
}

/** The two sections of the shop. */
export const sections: readonly NavLink[] = [
  { href: paths.medicines, label: labels.orderMedicines },
  { href: paths.labTests, label: labels.bookLabTest },
];

/** The five kinds of medicine. Source: spec 1. */
export const kinds: readonly NavLink[] = medicineTypes.map(({ slug, label }) => ({
  href: routeTo.medicineType(slug),
  label,
}));

/** At the right of the nav row. Source: design, section 6 (Header). */
export const forGuests: readonly NavLink[] = [
  { href: paths.faqs, label: labels.faqs },
  { href: paths.contactUs, label: labels.contactUs },
];
export const forCustomers: readonly NavLink[] = [
  { href: routeTo.orders('medicine'), label: labels.myMedicineOrders },
  { href: routeTo.orders('lab'), label: labels.myLabOrders },
];

/** What a link says of itself on a page: the page itself, or the section that the page stands in. */
export function currentness(link: string, pathname: string): 'page' | 'true' | undefined {
  const key = pathKey(pathname);
  if (key === link) return 'page';
  return key.startsWith(`${link}/`) ? 'true' : undefined;
}

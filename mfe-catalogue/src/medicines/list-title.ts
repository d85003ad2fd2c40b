import { medicineLists, buildUrl, type Category } from '@storefront/shared-contracts';

/** Categories whose names are adjectives: "Allopathic medicines". The others name products: "Vitamins". */
const adjectives = new Set(['allopathic', 'ayurvedic', 'homeopathic']);

/** The name of the list of a category or type, for links and descriptions. */
export const listTitle = (slug: string, name: string): string => (adjectives.has(slug) ? `${name} medicines` : name);

/** Label and URL of the list that contains a category: that of /order-medicines/{type} if there is one. */
export function getCategoryList({ master_cat_id, cat_name, slug }: Omit<Category, 'icon'>) {
  const type = medicineLists.find((known) => known.slug === slug);
  return {
    title: listTitle(slug, cat_name),
    href: type ? buildUrl.medicineType(type.slug) : buildUrl.medicines({ category: master_cat_id }),
  };
}

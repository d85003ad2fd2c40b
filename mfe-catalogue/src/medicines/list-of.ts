import { medicineTypes, buildUrl, type Category } from '@storefront/shared-contracts';
import { listTitle } from './list-title';

/** The list that medicines of a category are in: its type's where the category is one, else the category's. */
export function listOf({ master_cat_id, cat_name, slug }: Pick<Category, 'master_cat_id' | 'cat_name' | 'slug'>) {
  const type = medicineTypes.find((known) => known.slug === slug);
  return {
    title: listTitle(slug, cat_name),
    href: type ? buildUrl.medicineType(type.slug) : buildUrl.medicines({ category: master_cat_id }),
  };
}

import { labels, useShell, type medicineTypes } from '@storefront/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../data/queries';
import { listTitle } from './list-title';

type KnownType = (typeof medicineTypes)[number];

/** What a list shows: its type, its categories, else all medicines. */
export function useListTitle(type: KnownType | undefined, category: readonly number[]): string {
  const { api } = useShell();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const shown = categories.filter(({ master_cat_id }) => category.includes(master_cat_id));
  const titles = [
    ...(type === undefined ? [] : [listTitle(type.slug, type.label)]),
    ...shown.map(({ slug, cat_name }) => listTitle(slug, cat_name)),
  ];
  return titles.length === 0 ? labels.medicines : [...new Set(titles)].join(', ');
}

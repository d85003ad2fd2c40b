import { buildUrl, useShell, type Category, type OrderBy } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { CategorySection, LinkChips } from '@storefront/page-kit';
import { CategoryArt } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../data/queries';

export interface CategoryChipsProps {
  /** Which chip is the current one; by default none. */
  readonly isCurrent?: (category: Category) => boolean;
  /** Adds a first chip for all medicines. */
  readonly all?: { readonly current: boolean };
  /** The sort that the links keep; omitted from the links if it is the default. */
  readonly sort?: OrderBy;
}

const skeletonWidths = ['124px', '122px', '144px', '108px', '136px'];

/** The master categories as links to their lists. */
export function CategoryChips({ isCurrent = () => false, all, sort = 'new' }: CategoryChipsProps) {
  const { api } = useShell();
  const { data: categories = [], isPending } = useQuery(categoriesQuery(api));
  const sorted = sort === 'new' ? {} : { sort_by: sort };
  const allLink = all && { id: 'all' as const, name: 'All', href: buildUrl.medicines(sorted), current: all.current };
  const links = categories.map((category) => ({
    id: category.master_cat_id,
    name: category.cat_name,
    href: buildUrl.medicines({ category: category.master_cat_id, ...sorted }),
    current: isCurrent(category),
    art: <CategoryArt category={category.slug} icon={category.icon} size={28} />,
  }));
  return (
    <LinkChips
      label={labels.category}
      links={[...(allLink ? [allLink] : []), ...links]}
      pending={isPending}
      skeletonWidths={skeletonWidths}
    />
  );
}

/** Links to the categories, for a search without results. */
export const CategoryLinks = () => (
  <CategorySection>
    <h2>Or shop by category</h2>
    <CategoryChips />
  </CategorySection>
);

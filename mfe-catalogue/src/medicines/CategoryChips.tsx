import { labels, buildUrl, useShell, type Category, type OrderBy } from '@storefront/shared-contracts';
import { useScrollToCurrent } from '@storefront/page-kit';
import { SkeletonBar, CategoryArt, Chips, LinkChip } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { categoriesQuery } from '../data/queries';

export interface CategoryChipsProps {
  /** Says which chip is the one that is shown; without it none is, as on pages that only offer the way. */
  readonly isCurrent?: (category: Category) => boolean;
  /** A first chip for all medicines. */
  readonly all?: { readonly current: boolean };
  /** A sorting other than by relevance goes along. */
  readonly sort?: OrderBy;
}

const widths = ['124px', '122px', '144px', '108px', '136px'];

/** The master categories as links to their lists. Without them (the call failed) only the way to all is left. */
export function CategoryChips({ isCurrent = () => false, all, sort = 'new' }: CategoryChipsProps) {
  const { api } = useShell();
  const { data: categories, isPending } = useQuery(categoriesQuery(api));
  const row = useScrollToCurrent((categories ?? []).filter(isCurrent).map(idOf).join());
  const sorted = sort === 'new' ? {} : { sort_by: sort };
  return (
    <Area>
      <Chips ref={row} role="group" aria-label={labels.category}>
        {all && (
          <LinkChip href={buildUrl.medicines(sorted)} current={all.current}>
            All
          </LinkChip>
        )}
        {categories?.map((category) => (
          <LinkChip
            key={category.master_cat_id}
            href={buildUrl.medicines({ category: category.master_cat_id, ...sorted })}
            current={isCurrent(category)}
            art={<CategoryArt category={category.slug} icon={category.icon} size={28} />}
          >
            {category.cat_name}
          </LinkChip>
        ))}
        {isPending && widths.map((width) => <ChipBar key={width} $w={width} $h="44px" />)}
      </Chips>
    </Area>
  );
}

const idOf = ({ master_cat_id }: Category) => master_cat_id;

/* one row of chips is reserved, so that the list below doesn't move when they arrive */
const Area = styled.div`
  min-height: var(--tap);
`;

const ChipBar = styled(SkeletonBar)`
  flex: none;
  border-radius: var(--r-pill);
`;

import { buildUrl, useShell, type Category, type WidgetModule } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import {
  AppLink,
  borderInForcedColors,
  SkeletonBar,
  CategoryArt,
  categoryClass,
  media,
  sidewaysRow,
  VisuallyHidden,
} from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { categoriesQuery } from '../data/queries';

/** One row on a wide screen. More would push the best-sellers out of the first screen. */
const maxTiles = 8;

/** Fetched before the server renders a page with this widget. */
export const firstQueries: WidgetModule<'catalogue/shop-by-category'>['firstQueries'] = (api) => [categoriesQuery(api)];

/** The master categories as tiles, for a dark background. Renders nothing without categories. */
export default function ShopByCategory() {
  const { api } = useShell();
  const heading = useId();
  const { data: categories, isError } = useQuery(categoriesQuery(api));
  const shown = categories?.slice(0, maxTiles);
  if (isError || categories?.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <VisuallyHidden as="h2" id={heading}>
        {labels.shopByCategory}
      </VisuallyHidden>
      <Tiles role="list" aria-busy={categories === undefined}>
        {shown?.map((category) => <Tile key={category.master_cat_id} category={category} />) ??
          skeletonTiles.map((place) => <TileSkeleton key={place} aria-hidden="true" />)}
      </Tiles>
    </section>
  );
}

const skeletonTiles = Array.from({ length: maxTiles }, (_, index) => index);

function Tile({ category }: { category: Category }) {
  return (
    <li>
      <TileLink
        href={buildUrl.medicines({ category: category.master_cat_id })}
        className={categoryClass(category.slug)}
      >
        <CategoryArt category={category.slug} icon={category.icon} size={64} />
        <Name>{category.cat_name}</Name>
      </TileLink>
    </li>
  );
}

const TileSkeleton = (props: { 'aria-hidden': 'true' }) => (
  <li {...props}>
    <EmptyTile>
      <SkeletonBar $w="60%" $h="13px" />
    </EmptyTile>
  </li>
);

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  gap: 8px;

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  /* One row that scrolls sideways, up to the edge of the screen. */
  ${media.phone} {
    ${sidewaysRow('6rem')}
    margin-right: calc(-1 * var(--gutter));
    padding-right: var(--gutter);
  }
`;

/* Tiles of one row have the same height; a row is taller if a name takes two lines. */
const tileHeight = `
  height: 100%;
  min-height: 116px;
  border-radius: var(--r2);
  overflow: hidden;

  ${media.phone} {
    min-height: 96px;
  }
`;

const TileLink = styled(AppLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  justify-items: center;
  padding-top: 10px;
  background: var(--p-bg);
  color: var(--p-line);
  text-decoration: none;
  ${tileHeight}
  ${borderInForcedColors}

  svg {
    --p-sw: 2.6;
    width: 64px;
    height: 68px;
  }

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  ${media.phone} {
    padding-top: 7px;

    svg {
      width: 52px;
      height: 56px;
    }
  }
`;

const Name = styled.span`
  align-self: end;
  width: 100%;
  padding: 5px 2px 6px;
  background: color-mix(in srgb, var(--p-tint) 62%, var(--p-bg));
  font: var(--w-small) var(--fs-14) / 1.2 var(--font);
  font-stretch: var(--wd-label);
  text-align: center;
  overflow-wrap: anywhere;

  ${media.phone} {
    font-size: var(--fs-12);
  }
`;

const EmptyTile = styled.div`
  display: grid;
  align-items: end;
  justify-items: center;
  padding-bottom: 8px;
  background: var(--on-dark-rule);
  ${tileHeight}
`;

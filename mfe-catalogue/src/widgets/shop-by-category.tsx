import { labels, routeTo, useShell, type Category } from '@storefront/shared-contracts';
import { AppLink, Bar, CategoryArt, categoryClass, media } from '@storefront/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { categoriesQuery } from '../data/queries';

/** Two rows of four: more would push the home page's own sections away. */
const tilesMax = 8;

/** The master categories as tiles, for a dark ground. Without them it shows nothing. Source: spec 1 (home). */
export default function ShopByCategory() {
  const { api } = useShell();
  const heading = useId();
  const { data: categories, isError } = useQuery(categoriesQuery(api));
  if (isError || categories?.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{labels.shopByCategory}</Heading>
      <Cabinet role="list" aria-busy={categories === undefined}>
        {categories
          ? categories.slice(0, tilesMax).map((category) => <Tile key={category.master_cat_id} category={category} />)
          : places.map((place) => <Waiting key={place} aria-hidden="true" />)}
      </Cabinet>
    </section>
  );
}

const places = Array.from({ length: tilesMax }, (_, index) => index);

function Tile({ category }: { category: Category }) {
  return (
    <li>
      <Door href={routeTo.medicines({ category: category.master_cat_id })} className={categoryClass(category.slug)}>
        <CategoryArt category={category.slug} icon={category.icon} size={84} />
        <Name>{category.cat_name}</Name>
      </Door>
    </li>
  );
}

const Waiting = (props: { 'aria-hidden': 'true' }) => (
  <li {...props}>
    <Blank>
      <Bar $w="60%" $h="13px" />
    </Blank>
  </li>
);

const Heading = styled.h2`
  margin-bottom: 10px;
  color: var(--neem-200);
  font-size: var(--fs-16);
  font-weight: var(--w-semi);
`;

const Cabinet = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 4px;
  padding: 4px;
  border-radius: var(--r2);
  background: var(--neem-950);
`;

const tileHeight = `
  height: 142px;

  ${media.tablet} {
    height: 134px;
  }

  ${media.phone} {
    height: 116px;
  }
`;

const Door = styled(AppLink)`
  ${tileHeight}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  justify-items: center;
  padding-top: 14px;
  border-radius: 2px;
  background: var(--p-bg);
  color: var(--p-line);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }

  ${media.phone} {
    padding-top: 10px;

    svg {
      width: 64px;
      height: 64px;
    }
  }
`;

const Name = styled.span`
  align-self: end;
  width: 100%;
  padding: 3px 4px 4px;
  overflow: hidden;
  background: color-mix(in srgb, var(--p-tint) 62%, var(--p-bg));
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  font-stretch: var(--wd-label);
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.phone} {
    font-size: var(--fs-12);
  }

  ${media.narrow} {
    padding-inline: 2px;
    font-stretch: var(--wd-pack);
  }
`;

const Blank = styled.div`
  ${tileHeight}
  display: grid;
  align-items: end;
  justify-items: center;
  padding-bottom: 8px;
  border-radius: 2px;
  background: var(--neem-900);
`;

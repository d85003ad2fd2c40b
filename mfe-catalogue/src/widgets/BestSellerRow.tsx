import { MedicineCell, MedicineCellSkeleton } from '@storefront/page-kit';
import { buildUrl, groupDigits, type Category, type Medicine } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import {
  SkeletonBar,
  breakpoints,
  CategoryArt,
  categoryClass,
  media,
  sidewaysRow,
  StockNote,
  TextLink,
  VisuallyHidden,
} from '@storefront/shared-ui';
import { useId } from 'react';
import styled from 'styled-components';
import { stockBesideControl, usePacksInCart } from '../medicines/stock';

export interface BestSellerRowProps extends Category {
  /** Number of medicines on sale in this category. */
  readonly total: number;
  readonly items: readonly Medicine[];
}

/** A category and its best-selling medicines. */
export function BestSellerRow({ master_cat_id, cat_name, slug, icon, total, items }: BestSellerRowProps) {
  const heading = useId();
  return (
    <Row role="group" aria-labelledby={heading}>
      <Cell className={categoryClass(slug)}>
        <CategoryArt category={slug} icon={icon} size={84} />
        <h3 id={heading}>{cat_name}</h3>
        <AllLink href={buildUrl.medicines({ category: master_cat_id })}>
          See all {groupDigits(total)}
          <VisuallyHidden> in {cat_name}</VisuallyHidden>
        </AllLink>
      </Cell>
      <Items role="list">
        {items.map((medicine) => (
          <BestSeller key={medicine.product_id} medicine={medicine} />
        ))}
      </Items>
    </Row>
  );
}

function BestSeller({ medicine }: { medicine: Medicine }) {
  const stock = stockBesideControl(medicine, usePacksInCart(medicine));
  return (
    <MedicineCell medicine={medicine} heading="h4">
      {stock !== undefined && <StockNote>{stock}</StockNote>}
    </MedicineCell>
  );
}

/** The skeleton of a row. */
export function BestSellerRowSkeleton() {
  return (
    <Row aria-hidden="true">
      <Cell>
        <SkeletonBar $w="72px" $h="84px" />
        <SkeletonBar $w="80px" $h="20px" />
      </Cell>
      <Items>
        {skeletonTiles.map((place) => (
          <MedicineCellSkeleton key={place} />
        ))}
      </Items>
    </Row>
  );
}

const skeletonTiles = Array.from({ length: limits.bestSellers.medicines }, (_, index) => index);

const belowWide = `@media (max-width: ${breakpoints.wide - 1}px)`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 148px minmax(0, 1fr);

  & + & {
    border-top: 1px solid var(--rule);
  }

  ${belowWide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cell = styled.div`
  display: grid;
  gap: 2px;
  align-content: center;
  justify-items: start;
  padding: 14px 12px 14px 20px;
  background: var(--p-bg);
  box-shadow: inset 6px 0 0 var(--p-tone, var(--rule));
  color: var(--p-line);

  h3 {
    font-size: var(--fs-18);
  }

  svg {
    --p-sw: 2.5;
    width: 72px;
    height: 84px;
    margin-left: -8px;
  }

  ${belowWide} {
    grid-template-columns: auto 1fr auto;
    gap: 12px;
    align-items: center;
    padding: 6px 14px 6px 18px;

    svg,
    > span:first-child {
      width: 44px;
      height: 44px;
      margin: 0;
    }
  }

  ${media.phone} {
    gap: 10px;
    padding: 4px var(--gutter) 4px 20px;
  }
`;

const AllLink = styled(TextLink).attrs({ kind: 'alone' })`
  color: inherit;
  font-weight: var(--w-med);
`;

const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  min-width: 0;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;

    > li:nth-child(3) {
      border-left: 0;
    }

    > li:nth-child(n + 3) {
      border-top: 1px solid var(--rule);
    }
  }

  ${media.phone} {
    ${sidewaysRow('min(17rem, 76vw)')}
  }
`;

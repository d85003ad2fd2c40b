import { buildUrl, packText, unitPriceText, type Medicine } from '@storefront/shared-contracts';
import { joinUnits, media, MedicineTile, PriceBlock, SkeletonBar, StretchedLink } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AddToCartOutlet } from './AddToCartOutlet';

interface MedicineCellProps {
  readonly medicine: Medicine;
  readonly heading: 'h3' | 'h4';
  /** Shown below the pack, such as the stock. */
  readonly children?: ReactNode;
}

/** A medicine in a row of the home page. The name is never cut, because it ends in strength and form. */
export function MedicineCell({ medicine, heading: Heading, children }: MedicineCellProps) {
  const { name, price, mrp, product_detail_id: id, in_stock, max_quantity } = medicine;
  return (
    <Cell>
      <MedicineTile medicine={medicine} size="cart" />
      <Description>
        <Heading>
          <StretchedLink href={buildUrl.medicineDetail(medicine)}>{joinUnits(name)}</StretchedLink>
        </Heading>
        <Pack>{joinUnits(packText(medicine))}</Pack>
        {children}
      </Description>
      <Purchase>
        <PriceBlock price={price} mrp={mrp} unitPrice={unitPriceText(medicine)} />
        <AddToCartOutlet
          productType="medicine"
          id={id}
          name={name}
          max={in_stock ? max_quantity : 0}
          size="compact"
          compactWidth="84px"
        />
      </Purchase>
    </Cell>
  );
}

/** The skeleton of a cell, with the usual height of a cell. */
export function MedicineCellSkeleton() {
  return (
    <Cell>
      <SkeletonBar $w="84px" $h="112px" />
      <Lines>
        <SkeletonBar $w="90%" $h="17px" />
        <SkeletonBar $w="60%" $h="17px" />
        <SkeletonBar $w="75%" />
      </Lines>
      <Purchase>
        <SkeletonBar $w="104px" $h="65px" />
        <SkeletonBar $w="88px" $h="44px" />
      </Purchase>
    </Cell>
  );
}

const Cell = styled.li`
  position: relative;
  display: grid;
  grid-template: 1fr auto / 84px minmax(0, 1fr);
  gap: 10px 12px;
  min-width: 0;
  padding: 14px;

  & + & {
    border-left: 1px solid var(--rule);
  }

  ${media.phone} {
    padding-left: var(--gutter);
  }
`;

const Description = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  /* Narrow, so that the long names of ayurvedic medicines fit in one line. */
  h3,
  h4 {
    font-size: var(--fs-16);
    font-stretch: var(--wd-label);
    line-height: 1.22;
  }

  p {
    line-height: 1.3;
  }
`;

const Pack = styled.p`
  margin-top: 4px;
  color: var(--text-2);
  font-size: var(--fs-14);
`;

const Lines = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
`;

/* Presses beside its controls reach the link that covers the cell. */
const Purchase = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: flex-end;
  justify-content: space-between;
  gap: 6px 8px;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  /* The control, also at the right if it is below the price. Not :last-child, which changes while a page is parsed. */
  > * + * {
    margin-left: auto;
  }
`;

import { packText, buildUrl, unitPriceText, type Medicine } from '@storefront/shared-contracts';
import {
  SkeletonBar,
  joinUnits,
  media,
  MedicineTile,
  PriceBlock,
  StockNote,
  StretchedLink,
} from '@storefront/shared-ui';
import styled from 'styled-components';
import { AddToCart } from '../medicines/AddToCart';
import { stockBesideControl, usePacksInCart } from '../medicines/stock';

/** A medicine of a best-sellers row. The name is never cut, because it ends in strength and form. */
export function BestSellerCard({ medicine }: { medicine: Medicine }) {
  return (
    <Card>
      <CardContent medicine={medicine} />
    </Card>
  );
}

function CardContent({ medicine }: { medicine: Medicine }) {
  const stock = stockBesideControl(medicine, usePacksInCart(medicine));
  return (
    <>
      <MedicineTile medicine={medicine} size="cart" />
      <Description>
        <h4>
          <StretchedLink href={buildUrl.medicineDetail(medicine)}>{joinUnits(medicine.name)}</StretchedLink>
        </h4>
        <Pack>{joinUnits(packText(medicine))}</Pack>
        {stock !== undefined && <StockNote>{stock}</StockNote>}
      </Description>
      <Purchase>
        <PriceBlock price={medicine.price} mrp={medicine.mrp} unitPrice={unitPriceText(medicine)} />
        <AddToCart medicine={medicine} size="compact" />
      </Purchase>
    </>
  );
}

/** The skeleton of a card, with the usual height of a card. */
export function BestSellerCardSkeleton() {
  return (
    <Card>
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
    </Card>
  );
}

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template: 1fr auto / 84px minmax(0, 1fr);
  gap: 10px 12px;
  min-width: 0;
  padding: 14px;

  ${media.phone} {
    padding-left: var(--gutter);
  }
`;

const Description = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  /* Narrow, so that the long names of ayurvedic medicines fit in one line. */
  h4 {
    font-size: var(--fs-16);
    font-stretch: var(--wd-label);
    line-height: 1.22;
  }
`;

const Pack = styled.p`
  margin-top: 4px;
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 1.3;
`;

const Lines = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
`;

/* Presses beside its controls reach the link that covers the card. */
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

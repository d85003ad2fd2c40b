import { formatComposition, packText, unitPriceText, type Medicine } from '@storefront/shared-contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { TextLink } from '../actions/TextLink';
import { StretchedLink } from '../link/StretchedLink';
import { PriceBlock } from '../price/PriceBlock';
import { joinUnits } from '../text/join-units';
import { CardAction, CardBox, CardFoot } from './card-layout';
import { MedicineTile } from './MedicineTile';

interface UnavailableProduct {
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

export interface ProductCardProps {
  readonly medicine: Pick<
    Medicine,
    'name' | 'manufacturer' | 'composition' | 'packet_name' | 'unit_name' | 'unit_type' | 'category' | 'price' | 'mrp'
  >;
  readonly href: string;
  /** The number of units left, shown below the pack if it is low. */
  readonly stock?: string | undefined;
  /** Add or the quantity, at the right of the price; both have the same box. */
  readonly action?: ReactNode;
  /** In place of price and action: "Out of stock", and a link to medicines of the same composition. */
  readonly unavailable?: UnavailableProduct | undefined;
  /** Level of the product name's heading, one below the heading of the page or section (default 2). */
  readonly headingLevel?: 2 | 3 | undefined;
}

/**
 * A cell of `ProductGrid`: name, strength, composition, pack, price, MRP, always in that order. The name is the only
 * link and covers the cell.
 */
export function ProductCard(props: ProductCardProps) {
  const { medicine, href, stock, action, unavailable, headingLevel = 2 } = props;
  return (
    <CardBox>
      <MedicineTile medicine={medicine} />
      <Body>
        <Name as={headingLevel === 2 ? 'h2' : 'h3'}>
          <StretchedLink href={href}>{joinUnits(medicine.name)}</StretchedLink>
        </Name>
        <Manufacturer>{medicine.manufacturer}</Manufacturer>
        {medicine.composition.length > 0 && (
          <Composition>{joinUnits(formatComposition(medicine.composition))}</Composition>
        )}
        <Pack>{joinUnits(packText(medicine))}</Pack>
        {stock !== undefined && <StockNote>{stock}</StockNote>}
      </Body>
      <CardFoot>
        {unavailable === undefined ? (
          <>
            <PriceBlock price={medicine.price} mrp={medicine.mrp} unitPrice={unitPriceText(medicine)} />
            {action !== undefined && <CardAction>{action}</CardAction>}
          </>
        ) : (
          <Gone {...unavailable} />
        )}
      </CardFoot>
    </CardBox>
  );
}

const Gone = ({ text, link }: UnavailableProduct) => (
  <OutOfStock>
    <b>{text}</b>
    {link && (
      <TextLink kind="alone" href={link.href}>
        {link.label}
      </TextLink>
    )}
  </OutOfStock>
);

const OutOfStock = styled.div`
  font-size: var(--fs-14);
  line-height: 1.35;

  b {
    display: block;
    font-size: 1rem;
    font-weight: var(--w-semi);
  }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/* Neither the name nor the composition is clamped: they end in the strength and the form. */
const Name = styled.h2`
  font-size: 1.125rem;
  line-height: 1.22;
`;

const Manufacturer = styled.p`
  margin-top: 1px;
  color: var(--text-3);
  font-size: var(--fs-12);
  line-height: 1.35;
`;

const Composition = styled.p`
  margin-top: 5px;
  color: var(--text-2);
  font-size: var(--fs-14);
  font-stretch: var(--wd-label);
  line-height: 1.3;
`;

const Pack = styled.p`
  margin-top: 4px;
  font-size: var(--fs-14);
  line-height: 1.3;
`;

/** "Only 3 left" or "Out of stock", below the pack. */
export const StockNote = styled.p`
  margin-top: 4px;
  font-size: var(--fs-14);
  font-weight: var(--w-small);
  line-height: 1.3;
`;

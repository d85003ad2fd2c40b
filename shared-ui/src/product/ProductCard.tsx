import { compositionText, packText, unitPriceText } from '@storefront/shared-contracts';
import type { Medicine } from '@storefront/shared-contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { StretchedLink } from '../link/StretchedLink';
import { PriceBlock } from '../price/PriceBlock';
import { keepUnits } from '../text/keepUnits';
import { CardBox, CardFoot } from './cardLayout';
import { MedicineTile } from './MedicineTile';
import { StockNote } from './StockNote';

export interface ProductCardProps {
  readonly medicine: Pick<
    Medicine,
    'name' | 'manufacturer' | 'composition' | 'packet_name' | 'unit_name' | 'unit_type' | 'category' | 'price' | 'mrp'
  >;
  readonly href: string;
  /** How few are left, below the pack. */
  readonly stock?: string | undefined;
  /** Add, the quantity, or "Out of stock": stands at the right of the price. */
  readonly action?: ReactNode;
  /** Level of the name's heading below the page's or section's own (default 2). */
  readonly headingLevel?: 2 | 3 | undefined;
}

/** A cell of `ProductSheet`: name, strength, composition, pack, price, MRP, always in that order. The name is the one link, stretched over the cell. */
export function ProductCard({ medicine, href, stock, action, headingLevel = 2 }: ProductCardProps) {
  return (
    <CardBox>
      <MedicineTile medicine={medicine} />
      <Body>
        <Name as={headingLevel === 2 ? 'h2' : 'h3'}>
          <StretchedLink href={href}>{keepUnits(medicine.name)}</StretchedLink>
        </Name>
        <Manufacturer>{medicine.manufacturer}</Manufacturer>
        {medicine.composition.length > 0 && (
          <Composition>{keepUnits(compositionText(medicine.composition))}</Composition>
        )}
        <Pack>{keepUnits(packText(medicine))}</Pack>
        {stock !== undefined && <StockNote>{stock}</StockNote>}
      </Body>
      <CardFoot>
        <PriceBlock price={medicine.price} mrp={medicine.mrp} unitPrice={unitPriceText(medicine)} />
        {action}
      </CardFoot>
    </CardBox>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.h2`
  display: -webkit-box;
  overflow: hidden;
  font-size: 1.125rem;
  line-height: 1.22;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;

const Manufacturer = styled.p`
  margin-top: 1px;
  color: var(--text-3);
  font-size: var(--fs-12);
  line-height: 1.35;
`;

const Composition = styled.p`
  display: -webkit-box;
  margin-top: 5px;
  overflow: hidden;
  color: var(--text-2);
  font-size: var(--fs-14);
  font-stretch: var(--wd-label);
  line-height: 1.3;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;

const Pack = styled.p`
  margin-top: 4px;
  font-size: var(--fs-14);
  line-height: 1.3;
`;

import { packText, routeTo } from '@storefront/shared-contracts';
import type { MedicineCartLine } from '@storefront/shared-contracts';
import { AppLink, keepUnits, LinkButton, media, MedicineTile, PriceBlock, QuantitySelect } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useLineQuantity } from '../quantity/use-line-quantity';
import { times } from './amounts';

export interface CartLineProps {
  readonly line: MedicineCartLine;
  /** The visitor asked to remove the line. */
  readonly onRemove: () => void;
}

/** A row of the cart: what it is, how many, what they cost together. Source: spec 2 (My Cart). */
export function CartLine({ line, onRemove }: CartLineProps) {
  const { quantity, change } = useLineQuantity({ type: 'medicine', id: line.product_detail_id }, line.quantity);
  const removing = quantity === 0;
  // The prices of what is being removed stay as they were until it is gone.
  const priced = removing ? line.quantity : quantity;

  const choose = (wanted: number) => {
    if (wanted === 0) onRemove();
    change(wanted);
  };

  return (
    <Row $dim={removing} aria-busy={removing}>
      <MedicineTile medicine={line} size="cart" />
      <RowBody>
        <Name>
          <AppLink href={routeTo.medicineDetail(line)}>{keepUnits(line.name)}</AppLink>
        </Name>
        <Manufacturer>{line.manufacturer}</Manufacturer>
        <Pack>{keepUnits(packText(line))}</Pack>
        <LinkButton aria-label={`Remove ${line.name}`} aria-disabled={removing} onClick={() => choose(0)}>
          {removing ? 'Removing...' : 'Remove'}
        </LinkButton>
      </RowBody>
      <Quantity>
        <QuantitySelect itemName={line.name} value={quantity} max={line.max_quantity} onChange={choose} />
      </Quantity>
      <Price>
        <PriceBlock size="line" price={times(line.price, priced)} mrp={times(line.mrp, priced)} />
      </Price>
    </Row>
  );
}

/** The row's box, shared with its skeleton so that both have one size. */
export const RowBox = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) 96px 116px;
  gap: 18px;
  align-items: start;
  padding: 16px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  ${media.phone} {
    grid-template-columns: 72px minmax(0, 1fr) auto;
    gap: 2px 14px;
    padding: 14px var(--gutter);

    > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

/** The row's words, over both columns beside the tile on phone. */
export const RowBody = styled.div`
  ${media.phone} {
    grid-column: 2 / 4;
  }
`;

const Row = styled(RowBox)<{ $dim: boolean }>`
  > * {
    transition: opacity var(--t-med);
    ${({ $dim }) => $dim && 'opacity: .55;'}
  }
`;

const Name = styled.h2`
  font-size: var(--fs-18);
  line-height: 1.22;

  a {
    color: var(--text);
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a:hover {
    text-decoration: underline;
  }

  ${media.phone} {
    font-size: 1.125rem;
  }
`;

const Manufacturer = styled.p`
  margin-top: 2px;
  color: var(--text-3);
  font-size: var(--fs-14);
`;

const Pack = styled.p`
  font-size: var(--fs-14);
`;

const Quantity = styled.div`
  ${media.phone} {
    grid-column: 2;
    margin-top: 4px;
  }
`;

const Price = styled.div`
  ${media.phone} {
    grid-column: 3;
    margin-top: 4px;
  }
`;

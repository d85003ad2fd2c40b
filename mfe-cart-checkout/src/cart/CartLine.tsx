import { formatRupees, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { AppLink, joinUnits, LinkButton, media, PriceBlock } from '@storefront/shared-ui';
import { QuantitySelect } from '@storefront/shared-ui/order';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { times, type CartItem } from '../cart-state/cart-view';
import { useLine } from '../cart-state/use-line';
import { ItemFacts, ItemTile, LineNotes } from './LineDetails';

interface CartLineProps {
  readonly item: CartItem;
  /** Called when the visitor removes the line. */
  readonly onRemove: () => void;
  /** Further actions before Remove. */
  readonly actions?: ReactNode;
}

/** A row of a cart: product, quantity and price. */
export function CartLine({ item, onRemove, actions }: CartLineProps) {
  const { type, id, name } = item;
  const { quantity, set } = useLine({ type, id });
  const removing = quantity === 0;
  // A line that is being removed keeps its prices until it has been removed.
  const priced = removing ? item.quantity : quantity;

  const choose = (wanted: number) => {
    if (wanted === 0) onRemove();
    set(wanted);
  };

  return (
    <Row $type={type} $dim={removing} aria-busy={removing}>
      <ItemTile item={item} />
      <RowBody>
        <Name>
          <AppLink href={item.href}>{joinUnits(name)}</AppLink>
        </Name>
        <ItemFacts item={item} />
        <LineNotes item={item} quantity={priced} />
      </RowBody>
      <RowFoot>
        <Quantity>
          <QuantitySelect
            itemName={name}
            kind={type}
            value={quantity}
            max={Math.min(item.max, type === 'lab' ? limits.labPatientsMax : limits.medicineQuantityMax)}
            onChange={choose}
          />
        </Quantity>
        <RowPrice>
          <PriceBlock
            size="line"
            price={times(item.price, priced)}
            mrp={times(item.mrp, priced)}
            product={priced > 1 ? `${priced} × ${formatRupees(item.price, { exact: true })}` : undefined}
          />
        </RowPrice>
      </RowFoot>
      <Actions>
        {actions}
        <LinkButton aria-label={`Remove ${name}`} aria-disabled={removing} onClick={() => choose(0)}>
          {removing ? 'Removing...' : labels.remove}
        </LinkButton>
      </Actions>
    </Row>
  );
}

/** The box of a row, shared with its skeleton so that their sizes are equal. "Patients 2" is wider than "Qty 2". */
export const RowBox = styled.li<{ $type: ProductType }>`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) ${({ $type }) => ($type === 'lab' ? '7.25rem' : '6rem')} 7.75rem;
  grid-template-rows: auto 1fr;
  gap: 0 18px;
  align-items: start;
  padding: 16px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  > :first-child {
    grid-row: 1 / 3;
  }

  ${media.phone} {
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 0 14px;
    padding: 14px var(--gutter) 6px;

    > :first-child {
      grid-row: 1 / 4;
    }
  }
`;

/** The texts of a row. */
export const RowBody = styled.div`
  grid-area: 1 / 2;
`;

/** Quantity and price: columns of the row; on phones one line below the texts. */
export const RowFoot = styled.div`
  display: contents;

  > :first-child {
    grid-area: 1 / 3 / 3;
  }

  > :last-child {
    grid-area: 1 / 4 / 3;
  }

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    grid-area: 2 / 2;
    align-items: flex-start;
    gap: 6px var(--s3);
    margin-top: 10px;
  }
`;

/** The price of a line, at the right. */
export const RowPrice = styled.div`
  ${media.phone} {
    flex: 1 1 6rem;
    min-width: 0;
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-area: 2 / 2;
  gap: 0 18px;

  > button {
    min-width: var(--tap);
  }

  ${media.phone} {
    grid-row: 3;
  }
`;

const Quantity = styled.div`
  ${media.phone} {
    flex: none;
  }
`;

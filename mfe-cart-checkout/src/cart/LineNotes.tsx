import { stockNote } from '@storefront/shared-contracts';
import { Icon, StockNote } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { CartItem } from '../cart-state/cart-page';
import { priceChangeText, shortageText } from './line-changes';

/** What the visitor has to know of a line: how few units are left, and what changed since it was put in. */
export function LineNotes({ item, quantity }: { item: CartItem; quantity: number }) {
  const shortage = shortageText(item, quantity);
  const few = shortage === undefined && item.type === 'medicine' ? stockNote(item.medicine) : undefined;
  const price = priceChangeText(item);
  return (
    <>
      {shortage !== undefined && (
        <Shortage>
          <Icon name="warning-circle-fill" size="small" />
          {shortage}
        </Shortage>
      )}
      {few !== undefined && <StockNote>{few}</StockNote>}
      {price !== undefined && (
        <Price>
          <Icon name="info-fill" size="small" />
          {price}
        </Price>
      )}
    </>
  );
}

const Line = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 4px;
  font-size: var(--fs-14);
  font-weight: var(--w-med);
  line-height: 1.35;

  svg {
    margin-top: 2px;
  }
`;

const Shortage = styled(Line)`
  color: var(--danger);
`;

const Price = styled(Line)`
  color: var(--info);
`;

import { Icon } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { CartItem } from './cart-page';
import { priceChangeText, shortageText } from './line-changes';

/** What became of a line since it was put in: less of it to be had, another price. */
export function LineNotes({ item, quantity }: { item: CartItem; quantity: number }) {
  const shortage = shortageText(item, quantity);
  const price = priceChangeText(item);
  return (
    <>
      {shortage !== undefined && (
        <Shortage>
          <Icon name="warning-circle-fill" size="small" />
          {shortage}
        </Shortage>
      )}
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

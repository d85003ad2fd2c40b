import { packText, unitPriceText, stockNote } from '@storefront/shared-contracts';
import { joinUnits, LabTile, MedicineTile, Icon, StockNote } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { CartItem } from '../cart-state/cart-view';
import { priceChangeText, shortageText } from './line-changes';

/** The picture of an item. */
export function ItemTile({ item }: { item: CartItem }) {
  return item.type === 'lab' ? (
    <LabTile test={item.test} size="cart" />
  ) : (
    <MedicineTile medicine={item.medicine} size="cart" />
  );
}

/** Facts below the name of an item: manufacturer and pack, or lab and number of parameters. */
export function ItemFacts({ item }: { item: CartItem }) {
  return item.type === 'lab' ? (
    <>
      <Source>{item.test.lab_name}</Source>
      <Extent>{item.test.param_count === 1 ? '1 parameter' : `${item.test.param_count} parameters`}</Extent>
    </>
  ) : (
    <>
      <Source>{item.medicine.manufacturer}</Source>
      <Extent>{joinUnits([packText(item.medicine), unitPriceText(item.medicine)].filter(Boolean).join(', '))}</Extent>
    </>
  );
}

const Source = styled.p`
  margin-top: 2px;
  color: var(--text-3);
  font-size: var(--fs-14);
`;

const Extent = styled.p`
  font-size: var(--fs-14);
`;

/** Notes of a line: the units left if they are few, and the change of its price. */
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

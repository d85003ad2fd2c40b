import { packText, unitPriceText } from '@storefront/shared-contracts';
import { joinUnits, LabTile, MedicineTile } from '@storefront/shared-ui';
import styled from 'styled-components';
import type { CartItem } from '../cart-state/cart-page';

/** The drawing of an item. */
export function ItemTile({ item }: { item: CartItem }) {
  return item.type === 'lab' ? (
    <LabTile test={item.test} size="cart" />
  ) : (
    <MedicineTile medicine={item.medicine} size="cart" />
  );
}

/** What an item is, below its name: maker and pack, or lab and number of parameters. */
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

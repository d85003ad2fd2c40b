import type { OrderItem, ProductType } from '@storefront/shared-contracts';
import { LabTile, MedicineTile, SkeletonBar } from '@storefront/shared-ui';
import styled from 'styled-components';

interface OrderItemTileProps {
  readonly type: ProductType;
  readonly item: OrderItem;
  /** account 76x100, order 64x84, mini 48x60. */
  readonly size: 'account' | 'order' | 'mini';
}

/** The picture of an ordered item. */
export function OrderItemTile({ type, item, size }: OrderItemTileProps) {
  if (type === 'medicine') return <MedicineTile medicine={toTileItem(item)} size={size} />;
  const { organ_icon = '', is_package = 0 } = item;
  return <LabTile test={{ organ_icon, is_package }} size={size} />;
}

/** An item without a category is drawn as a plain carton. */
const toTileItem = ({
  composition = [],
  category = { master_cat_id: 0, cat_name: '', slug: '' },
  ...item
}: OrderItem) => ({
  ...item,
  composition,
  category,
});

/** A bar in place of the picture. */
export const TileBar = styled(SkeletonBar)`
  border-radius: var(--r2);
`;

import type { OrderItem, ProductType } from '@storefront/shared-contracts';
import { LabTile, MedicineTile } from '@storefront/shared-ui';

/** The picture of an ordered item, 76x92. */
export function OrderItemTile({ type, item }: { type: ProductType; item: OrderItem }) {
  if (type === 'medicine') return <MedicineTile medicine={toTileItem(item)} size="order" />;
  const { organ_icon = '', is_package = 0 } = item;
  return <LabTile test={{ organ_icon, is_package }} size="order" />;
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

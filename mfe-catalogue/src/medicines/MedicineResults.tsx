import { buildUrl, type Medicine } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages, labels } from '@storefront/shared-contracts/texts';
import { ListResults, type ListLayout } from '@storefront/page-kit';
import { ProductCard, ProductCardSkeleton, ProductGrid, VisuallyHidden } from '@storefront/shared-ui';
import { memo, type ReactNode } from 'react';
import type { MedicineList } from './use-medicines';
import { AddToCart } from './AddToCart';
import { othersInStockText, sameCompositionId, stockBesideControl, usePacksInCart } from './stock';

/** The cards of a list in all its states. `empty` is rendered if nothing matches. */
export const MedicineResults = ({ list, empty }: { list: MedicineList; empty: ReactNode }) => (
  <>
    {/* Always rendered, because screen readers announce only changes inside a live region. */}
    <VisuallyHidden role="status">{list.items.length > 0 && loadedText(list)}</VisuallyHidden>
    <ListResults list={list} layout={layout} empty={empty} />
  </>
);

function loadedText({ items, total, firstPage }: MedicineList): string {
  const before = (firstPage - 1) * limits.pageSize.products;
  if (before > 0) return `${before + 1} to ${before + items.length} of ${total} medicines loaded`;
  return items.length < total ? `${items.length} of ${total} medicines loaded` : `${items.length} medicines loaded`;
}

const layout: ListLayout<Medicine> = {
  List: ProductGrid,
  renderItem: (medicine) => <MedicineCard key={medicine.product_id} medicine={medicine} />,
  Skeleton: ProductCardSkeleton,
  pageSize: limits.pageSize.products,
  loadingText: 'Loading medicines',
  failure: messages.products,
};

/** A medicine in a list. Memoized, because a list of hundreds grows by 15 at a time. */
const MedicineCard = memo(function MedicineCard({ medicine }: { medicine: Medicine }) {
  const href = buildUrl.medicineDetail(medicine);
  const { in_stock } = medicine;
  const others = othersInStockText(medicine);
  const packsInCart = usePacksInCart(medicine);
  const outOfStock = {
    text: labels.outOfStock,
    link: others === undefined ? undefined : { label: others, href: `${href}#${sameCompositionId}` },
  };
  // A medicine in the cart can be removed from it, in stock or not.
  return (
    <ProductCard
      medicine={medicine}
      href={href}
      stock={stockBesideControl(medicine, packsInCart)}
      action={<AddToCart medicine={medicine} size="compact" />}
      unavailable={in_stock || packsInCart > 0 ? undefined : outOfStock}
    />
  );
});

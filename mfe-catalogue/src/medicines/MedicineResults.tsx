import { limits, messages, type Medicine } from '@storefront/shared-contracts';
import { ListResults, type ListLayout } from '@storefront/page-kit';
import { ProductCardSkeleton, ProductGrid, VisuallyHidden } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { MedicineCard } from './MedicineCard';
import type { MedicineList } from './use-medicines';

/** The cards of a list in all its states. `empty` is shown where nothing matches. */
export const MedicineResults = ({ list, empty }: { list: MedicineList; empty: ReactNode }) => (
  <>
    {/* always rendered: only changes within a live region are announced */}
    <VisuallyHidden role="status">{list.items.length > 0 && loadedText(list)}</VisuallyHidden>
    <ListResults list={list} layout={layout} empty={empty} />
  </>
);

const loadedText = ({ items, total }: MedicineList) =>
  items.length < total ? `${items.length} of ${total} medicines loaded` : `${items.length} medicines loaded`;

const layout: ListLayout<Medicine> = {
  List: ProductGrid,
  renderItem: (medicine) => <MedicineCard key={medicine.product_id} medicine={medicine} />,
  Skeleton: ProductCardSkeleton,
  pageSize: limits.pageSize.products,
  loadingText: 'Loading medicines',
  failure: messages.products,
};

import { limits, messages } from '@storefront/shared-contracts';
import { LoadMoreSection } from '@storefront/page-kit';
import { ErrorState, ProductCardSkeleton, ProductGrid, SectionSkeleton, VisuallyHidden } from '@storefront/shared-ui';
import { useRef, type ReactNode } from 'react';
import { MedicineCard } from './MedicineCard';
import type { MedicineList } from './use-medicines';

const pageSize = limits.pageSize.products;

/** The sheet of a list in all its states. `none` is shown where nothing matches. */
export function MedicineResults({ list, none }: { list: MedicineList; none: ReactNode }) {
  return (
    <>
      {/* stands from the start: only changes within a live region are announced */}
      <VisuallyHidden role="status">{list.items.length > 0 && loadedText(list)}</VisuallyHidden>
      <States list={list} none={none} />
    </>
  );
}

const loadedText = ({ items, total }: MedicineList) =>
  items.length < total ? `${items.length} of ${total} medicines loaded` : `${items.length} medicines loaded`;

function States({ list, none }: { list: MedicineList; none: ReactNode }) {
  if (list.status === 'loading')
    return <SectionSkeleton label="Loading medicines" cards={list.pagesExpected * pageSize} />;
  if (list.status === 'failed') {
    return <ErrorState message={messages.products} stillWorks="Your cart is safe." onRetry={list.retry} />;
  }
  return list.items.length === 0 ? none : <Loaded list={list} />;
}

function Loaded({ list }: { list: MedicineList }) {
  const sheet = useRef<HTMLUListElement>(null);
  return (
    <>
      <ProductGrid ref={sheet} aria-busy={list.loadingMore}>
        {list.items.map((medicine) => (
          <MedicineCard key={medicine.product_id} medicine={medicine} />
        ))}
        {list.loadingMore && upcoming(list).map((index) => <ProductCardSkeleton key={`next-${index}`} />)}
      </ProductGrid>
      <LoadMoreSection list={list} container={sheet} failure={messages.products} />
    </>
  );
}

/** Places of the cards that the next page will bring. */
const upcoming = ({ items, total }: MedicineList) =>
  Array.from({ length: Math.max(0, Math.min(pageSize, total - items.length)) }, (_, index) => index);

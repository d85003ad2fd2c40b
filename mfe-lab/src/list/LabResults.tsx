import { limits, messages } from '@storefront/shared-contracts';
import { LoadMoreSection } from '@storefront/page-kit';
import { ErrorState, VisuallyHidden } from '@storefront/shared-ui';
import { useRef, type ReactNode } from 'react';
import { LabRow } from './LabRow';
import { LabRowSkeleton } from './LabRowSkeleton';
import { LabListSurface } from './LabListSurface';
import type { LabTestList } from './use-lab-tests';

const pageSize = limits.pageSize.labTests;

/** The sheet of a list in all its states. `none` is shown where nothing matches. */
export function LabResults({ list, none }: { list: LabTestList; none: ReactNode }) {
  if (list.status === 'loading') return <Loading pages={list.pagesExpected} />;
  if (list.status === 'failed') {
    return <ErrorState message={messages.labTests} stillWorks="Your cart is safe." onRetry={list.retry} />;
  }
  return list.items.length === 0 ? none : <Loaded list={list} />;
}

function Loading({ pages }: { pages: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading lab tests</VisuallyHidden>
      <LabListSurface aria-hidden="true">{rowsOnTheirWay(pages * pageSize)}</LabListSurface>
    </div>
  );
}

function Loaded({ list }: { list: LabTestList }) {
  const sheet = useRef<HTMLUListElement>(null);
  const toCome = Math.max(0, Math.min(pageSize, list.total - list.items.length));
  return (
    <>
      <LabListSurface ref={sheet} aria-busy={list.loadingMore}>
        {list.items.map((test) => (
          <LabRow key={test.id} test={test} />
        ))}
        {list.loadingMore && rowsOnTheirWay(toCome)}
      </LabListSurface>
      <LoadMoreSection list={list} container={sheet} failure={messages.labTests} />
    </>
  );
}

const rowsOnTheirWay = (count: number) =>
  Array.from({ length: count }, (_, index) => <LabRowSkeleton key={`next-${index}`} />);

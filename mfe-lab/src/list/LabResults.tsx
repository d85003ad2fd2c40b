import type { LabTest } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { ListResults, type ListLayout } from '@storefront/page-kit';
import type { ReactNode } from 'react';
import { LabListSurface } from './LabListSurface';
import { LabRow, LabRowSkeleton } from './LabRow';
import type { LabTestList } from './use-lab-tests';

/** The rows of a list in all its states. `empty` is rendered if nothing matches. */
export const LabResults = ({ list, empty }: { list: LabTestList; empty: ReactNode }) => (
  <ListResults list={list} layout={layout} empty={empty} />
);

const layout: ListLayout<LabTest> = {
  List: LabListSurface,
  renderItem: (test) => <LabRow key={test.id} test={test} />,
  Skeleton: LabRowSkeleton,
  pageSize: limits.pageSize.labTests,
  loadingText: 'Loading lab tests',
  failure: messages.labTests,
};

import type { LabTest } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { ListResults, type ListLayout } from '@storefront/page-kit';
import { ListSurface } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LabRow, LabRowSkeleton } from './LabRow';
import type { LabTestList } from './use-lab-tests';

/** The rows of a list in all its states. `empty` is rendered if nothing matches. */
export const LabResults = ({ list, empty }: { list: LabTestList; empty: ReactNode }) => (
  <ListResults list={list} layout={layout} empty={empty} />
);

/* On phones the sheet extends to the screen's edges. */
const Rows = styled(ListSurface).attrs({ as: 'ul', $fullBleed: true, role: 'list' })``;

const layout: ListLayout<LabTest> = {
  List: Rows,
  renderItem: (test) => <LabRow key={test.id} test={test} />,
  Skeleton: LabRowSkeleton,
  pageSize: limits.pageSize.labTests,
  loadingText: 'Loading lab tests',
  failure: messages.labTests,
};

import { useShell, type LabTest } from '@storefront/shared-contracts';
import { usePagedList, type PagedList } from '@storefront/page-kit';
import { labTestsQuery, type LabFilters, type LabTestPage } from '../data/queries';

export type LabTestList = PagedList<LabTest, LabTestPage>;

/** The lab tests that match the filters, page by page. Nothing is fetched while `enabled` is false. */
export function useLabTests(filters: LabFilters, enabled = true): LabTestList {
  const { api } = useShell();
  return usePagedList({ ...labTestsQuery(api, filters), enabled }, testIdOf);
}

const testIdOf = (item: LabTest): number => item.id;

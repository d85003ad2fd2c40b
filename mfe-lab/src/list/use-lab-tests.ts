import { messageTemplates, useShell, type LabTest } from '@storefront/shared-contracts';
import { usePagedList, type PagedList } from '@storefront/page-kit';
import type { LabFilters } from '../data/keys';
import { labTestsQuery, testIdOf, type LabTestPage } from '../data/queries';

export type LabTestList = PagedList<LabTest, LabTestPage>;

/** The lab tests that the filters ask for, page by page; nothing is asked while `enabled` is false. */
export function useLabTests(filters: LabFilters, enabled = true): LabTestList {
  const { api } = useShell();
  return usePagedList({ ...labTestsQuery(api, filters), enabled }, testIdOf);
}

/** `Showing n/total Lab Test`, when more than one is loaded; else ''. */
export const countText = ({ items, total }: LabTestList): string =>
  items.length > 1 ? messageTemplates.labCount(items.length, total) : '';

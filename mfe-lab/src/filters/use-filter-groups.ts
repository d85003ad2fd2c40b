import { useShell } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { labCategoriesQuery, organsQuery } from '../data/queries';
import { formatTestKind } from '../tests/summarize-contents';
import type { FilterName } from './filters';

/** One option of a filter. */
export interface Option {
  readonly id: number;
  readonly name: string;
  /** Name of a drawing; only organs have one. */
  readonly icon?: string;
}

/** A filter with its options. */
export interface FilterGroup {
  readonly name: FilterName;
  readonly legend: string;
  readonly options: readonly Option[];
  /** Whether the options are loading. */
  readonly pending: boolean;
}

/** Single tests and packages, with the values of the URL. See docs/behaviour.md, D28. */
const testTypes: readonly Option[] = [0, 1].map((is_package) => ({
  id: is_package,
  name: formatTestKind({ is_package }),
}));

/** The filters in the order of the panel. A filter whose options failed to load has none; the list works without it. */
export function useFilterGroups(): FilterGroup[] {
  const { api } = useShell();
  const categories = useQuery(labCategoriesQuery(api));
  const organs = useQuery(organsQuery(api));
  return [
    { name: 'is_package', legend: labels.testType, options: testTypes, pending: false },
    { name: 'category', legend: labels.category, options: categories.data ?? [], pending: categories.isPending },
    { name: 'organ', legend: labels.organ, options: organs.data ?? [], pending: organs.isPending },
  ];
}

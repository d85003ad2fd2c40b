import type { LabTestType } from '@storefront/shared-contracts';
import { parseIds, parseListQuery } from '@storefront/page-kit';
import type { LabFilters } from '../data/queries';

/** The filters that contain ids, by their names in the URL. */
export type FilterName = 'is_package' | 'category' | 'organ';

/**
 * Parses the filters of a URL. Omits values that are not ids and values that the API would reject. An unknown id is
 * sent; the list is then empty.
 */
export function parseFilters(query: URLSearchParams, type: LabTestType | '' = ''): LabFilters {
  return {
    ...parseListQuery(query),
    type,
    category: sorted(parseIds(query.get('category'))),
    organ: sorted(parseIds(query.get('organ'))),
    is_package: packagesIn(query.get('is_package')),
  };
}

/** The value of a filter's search param after one id was selected or deselected. */
export function toggleFilter(filters: LabFilters, name: FilterName, id: number): string {
  const chosen: readonly number[] = filters[name];
  return sorted(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]).join(',');
}

/** The search params for the changes that the visitor has made in the controls of a panel since it was rendered. */
export function readChanges(panel: Element, filters: LabFilters): Readonly<Record<string, string>> {
  const changes: Record<string, string> = {};
  const sort = panel.querySelector('select')?.value ?? filters.order_by;
  if (sort !== filters.order_by) changes['sort_by'] = sort;
  for (const name of ['is_package', 'category', 'organ'] as const) {
    const chosen: readonly number[] = filters[name];
    const ids = new Set(chosen);
    for (const { value, checked } of panel.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)) {
      if (checked) ids.add(Number(value));
      else ids.delete(Number(value));
    }
    const text = sorted([...ids]).join(',');
    if (text !== sorted(chosen).join(',')) changes[name] = text;
  }
  return changes;
}

/** Number of selected options in the filter panel. */
export const countActiveFilters = ({ is_package, category, organ }: LabFilters): number =>
  is_package.length + category.length + organ.length;

/** The search params that Clear all removes: all filters and the keyword, but not the sort. */
export const clearFilters = { is_package: '', category: '', organ: '', keyword: '', exact: '' } as const;

const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

function packagesIn(text: string | null): (0 | 1)[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return ([0, 1] as const).filter((value) => parts.includes(String(value)));
}

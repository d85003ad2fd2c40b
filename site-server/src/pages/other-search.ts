import { buildUrl, getSearchType, normalizePath, paths } from '@storefront/shared-contracts';

const searchPages = { medicines: paths.medicineSearch, test: paths.labTestSearch } as const;

/**
 * The search page that a submitted search is for; undefined where it is the requested one. Before its script runs, the search
 * form of a page leads to the search of that page's section, whichever type the visitor chose.
 */
export function otherSearch(url: string): string | undefined {
  const [pathname = '', ...rest] = url.split('?');
  const requested = normalizePath(pathname);
  if (!Object.values<string>(searchPages).includes(requested)) return undefined;
  const query = new URLSearchParams(rest.join('?'));
  const type = getSearchType(pathname, query.get('search_type'));
  return requested === searchPages[type] ? undefined : buildUrl.search(type, query.get('keyword') ?? '');
}

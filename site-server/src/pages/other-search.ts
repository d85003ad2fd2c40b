import { buildUrl, getSearchType, normalizePath, paths } from '@storefront/shared-contracts';

const searchPages = { medicines: paths.medicineSearch, test: paths.labTestSearch } as const;

/**
 * The URL of the search page that a submitted search is for; undefined if it is the requested one. Before a page's script runs,
 * its search form submits to the page's own section, whichever type the visitor selected.
 */
export function otherSearch(url: string): string | undefined {
  const [pathname = '', ...rest] = url.split('?');
  const requested = normalizePath(pathname);
  if (!Object.values<string>(searchPages).includes(requested)) return undefined;
  const query = new URLSearchParams(rest.join('?'));
  const type = getSearchType(pathname, query.get('search_type'));
  return requested === searchPages[type] ? undefined : buildUrl.search(type, query.get('keyword') ?? '');
}

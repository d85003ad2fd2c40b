import { matchRoute, normalizePath, paths } from './routes';

/** Beginnings of the paths that search engines must not visit: personal pages, and paths that are not pages. */
export const privatePaths: readonly string[] = [
  '/api/',
  '/__dev/',
  paths.cart,
  '/checkout',
  '/my-',
  paths.login,
  paths.resetPassword,
  paths.logout,
  paths.verification,
  paths.changePassword,
  '/order-status/',
];

interface ContentParams {
  readonly path: string;
  /** Search params that select what a page of this path shows, in the order of its canonical URL. */
  readonly selecting: readonly string[];
  /** Search params that limit a page to a part of its list, which is no page for search engines. */
  readonly limiting: readonly string[];
}

const searchParams = ['keyword', 'exact'];

/** Pages of other paths read no search params. */
const contentParams: readonly ContentParams[] = [
  { path: paths.medicines, selecting: ['category', 'page'], limiting: searchParams },
  { path: paths.medicineType, selecting: ['page'], limiting: ['category', ...searchParams] },
  { path: paths.medicineSearch, selecting: [], limiting: searchParams },
  { path: paths.labTests, selecting: ['page'], limiting: ['category', 'organ', 'is_package', ...searchParams] },
  { path: paths.labTestType, selecting: ['page'], limiting: ['category', 'organ', 'is_package', ...searchParams] },
  { path: paths.labTestSearch, selecting: [], limiting: searchParams },
  { path: paths.labTestOrgan, selecting: ['organ', 'page'], limiting: [] },
];

const searchPages: readonly string[] = [paths.medicineSearch, paths.labTestSearch];

/** What the head of a page states for search engines. */
export interface IndexFacts {
  /** Path and search params of the canonical URL; undefined for a page that does not exist. */
  readonly canonical: string | undefined;
  /** Whether search engines must not list the page. */
  readonly noindex: boolean;
}

/**
 * What the head of a URL's page states for search engines. The canonical URL has only the search params that select
 * content. Private pages, searches, filtered lists and pages that do not exist are not listed.
 *
 * @param url Path and search params.
 */
export function indexFacts(url: string, notFound = false): IndexFacts {
  if (notFound) return { canonical: undefined, noindex: true };
  const [pathname = '', search = ''] = url.split(/[?#]/);
  const path = normalizePath(pathname);
  // In lower case, escapes would differ from those of links.
  const shown = pathname.includes('%') ? pathname : path;
  if (path === paths.home) return { canonical: paths.root, noindex: false };
  const { selecting, limiting } = matchRoute(contentParams, pathname)?.route ?? { selecting: [], limiting: [] };
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...selecting, ...limiting]) {
    const value = given.get(name) ?? '';
    if (value !== '' && !(name === 'page' && value === '1')) kept.set(name, value);
  }
  return {
    canonical: kept.size === 0 ? shown : `${shown}?${kept.toString()}`,
    noindex:
      privatePaths.some((begin) => path.startsWith(begin)) ||
      searchPages.includes(path) ||
      limiting.some((name) => kept.has(name)) ||
      // Several categories at once are a filter, one is a list of its own.
      (kept.get('category') ?? '').includes(','),
  };
}

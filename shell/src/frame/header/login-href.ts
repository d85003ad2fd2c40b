import { normalizePath, paths, buildUrl, safeRedirect } from '@storefront/shared-contracts';

/** Requested URL of a page. */
export interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or ''. */
  readonly search: string;
}

const passedOn = ['redirect_uri', 'user_name', 'coupon_code'] as const;

/**
 * URL of the login that returns to the current page. Pages of the login pass their own parameters on; paths without a
 * route are not returned to.
 * @param known whether a route matches the path
 */
export function loginHref({ pathname, search }: PageAddress, known: boolean): string {
  const back = safeRedirect(pathname + search, '');
  if (back !== '') return buildUrl.login(known && normalizePath(pathname) !== paths.root ? { redirect_uri: back } : {});
  const query = new URLSearchParams(search);
  return buildUrl.login(Object.fromEntries(passedOn.map((name) => [name, query.get(name) ?? ''])));
}

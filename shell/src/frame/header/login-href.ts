import { normalizePath, paths, buildUrl, safeRedirect } from '@storefront/shared-contracts';

/** The address that a page was asked for by. */
export interface PageAddress {
  readonly pathname: string;
  /** With its question mark, or ''. */
  readonly search: string;
}

const passedOn = ['redirect_uri', 'user_name', 'coupon_code'] as const;

/**
 * The login, leading back to the page that it is opened from. A page of the login itself passes on where it was asked
 * to lead back to; a path that nothing claims is no place to come back to.
 * @param known whether a route claims the path
 */
export function loginHref({ pathname, search }: PageAddress, known: boolean): string {
  const back = safeRedirect(pathname + search, '');
  if (back !== '') return buildUrl.login(known && normalizePath(pathname) !== paths.root ? { redirect_uri: back } : {});
  const query = new URLSearchParams(search);
  return buildUrl.login(Object.fromEntries(passedOn.map((name) => [name, query.get(name) ?? ''])));
}

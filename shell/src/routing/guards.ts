import { isMobileVerified, paths, type RouteAccess } from '@storefront/shared-contracts';

/** The route's access rule and the redirect targets, as the script in the page's head gets them. */
export interface GuardedPage {
  readonly access: RouteAccess;
  readonly isVerification: boolean;
  /** The stored flag values of customers with a verified mobile number. */
  readonly verified: readonly string[];
  /** Paths to which visitors without access are redirected. */
  readonly login: string;
  readonly verification: string;
  readonly medicines: string;
}

/** The guard of a route. */
export function guardOf({ access, path }: { readonly access: RouteAccess; readonly path: string }): GuardedPage {
  return {
    access,
    isVerification: path === paths.verification,
    verified: [0, 1, 2, 3].filter(isMobileVerified).map(String),
    login: paths.login,
    verification: paths.verification,
    medicines: paths.medicines,
  };
}

/** The part of a visitor that the guard checks. */
interface GuardedVisitor {
  readonly signedIn: boolean;
  /** The stored flag; any other text counts as not verified. */
  readonly is_verified: string | null;
}

/**
 * The URL that a visitor without access is redirected to; undefined if the page may be shown. Guests are redirected to
 * the login with a redirect_uri, customers without a verified mobile number to /verification, and customers on guest
 * pages to the medicines. See docs/behaviour.md, D6. Also runs as text in the head of a page, so it may use only its
 * parameters.
 * @param address path and search params of the page
 */
export function findRedirect(page: GuardedPage, visitor: GuardedVisitor, address: string): string | undefined {
  if (page.access === 'public') return undefined;
  if (page.access === 'guest') return visitor.signedIn ? page.medicines : undefined;
  const isVerified = page.isVerification || page.verified.includes(String(visitor.is_verified));
  if (visitor.signedIn && isVerified) return undefined;
  const query = new URLSearchParams({ redirect_uri: address });
  return `${visitor.signedIn ? page.verification : page.login}?${query.toString()}`;
}

import { isMobileVerified, matchRoute, paths, buildUrl } from '@storefront/shared-contracts';
import type { RouteAccess } from '@storefront/shared-contracts';

/** What a guard says about a page. */
export type GuardDecision = { readonly do: 'render' } | { readonly do: 'redirect'; readonly to: string };

const render: GuardDecision = { do: 'render' };

/** A page under guard, and the address it was asked for by. */
export interface GuardedPage {
  readonly access: RouteAccess;
  /** The path asked for. */
  readonly pathname: string;
  /** The query asked for, with its question mark, or ''. */
  readonly search: string;
}

/**
 * Whether a page may be shown. Guests are sent to the login and remember where from; customers whose mobile is not
 * verified are confined to /verification; pages for guests send customers to the medicines. See docs/behaviour.md, D6.
 */
export function guard(
  page: GuardedPage,
  session: { readonly signedIn: boolean; readonly is_verified: number },
): GuardDecision {
  const redirect_uri = page.pathname + page.search;
  switch (page.access) {
    case 'public':
      return render;
    case 'guest':
      return session.signedIn ? { do: 'redirect', to: paths.medicines } : render;
    case 'token':
      if (!session.signedIn) return { do: 'redirect', to: buildUrl.login({ redirect_uri }) };
      if (isMobileVerified(session.is_verified) || isVerification(page.pathname)) return render;
      return { do: 'redirect', to: buildUrl.verification({ redirect_uri }) };
  }
}

function isVerification(pathname: string): boolean {
  return matchRoute([{ path: paths.verification }], pathname) !== undefined;
}

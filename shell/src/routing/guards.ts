import { isMobileVerified, matchRoute, paths, buildUrl, type RouteAccess } from '@storefront/shared-contracts';

export type GuardDecision = { readonly do: 'render' } | { readonly do: 'redirect'; readonly to: string };

const render: GuardDecision = { do: 'render' };

export interface GuardedPage {
  readonly access: RouteAccess;
  readonly pathname: string;
  /** With the question mark, or ''. */
  readonly search: string;
}

/**
 * Decides whether a page renders. Guests are redirected to the login with a redirect_uri, customers without a verified
 * mobile to /verification, and customers on guest pages to the medicines. See docs/behaviour.md, D6.
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

import { isMobileVerified, paths, buildUrl, safeRedirect } from '@storefront/shared-contracts';

/** Base to parse a path with; the origin is never used. */
const anyOrigin = 'https://same-origin.invalid';

/**
 * The page to return to after a login; undefined if none was requested or it is not allowed. A coupon code in the query
 * is added to it. See docs/behaviour.md, D5.
 */
export function returnPath(query: URLSearchParams): string | undefined {
  const path = safeRedirect(query.get('redirect_uri'), '');
  if (path === '') return undefined;
  const coupon_code = query.get('coupon_code');
  const url = new URL(path, anyOrigin);
  if (coupon_code === null || coupon_code === '' || url.searchParams.has('coupon_code')) return path;
  url.searchParams.set('coupon_code', coupon_code);
  return url.pathname + url.search + url.hash;
}

const verificationThen = (back: string | undefined) =>
  buildUrl.verification(back === undefined ? {} : { redirect_uri: back });

/** The page after a login or registration: the return path, or first the verification of the mobile number. */
export function afterLogin(is_verified: number, back: string | undefined): string {
  return isMobileVerified(is_verified) ? (back ?? paths.root) : verificationThen(back);
}

/** The page after a reset. Only the flag 1 skips the verification. See docs/behaviour.md, D8. */
export function afterReset(is_verified: number, back: string | undefined): string {
  return is_verified === 1 ? (back ?? paths.root) : verificationThen(back);
}

/** The page after a verification. */
export function afterVerification(query: URLSearchParams): string {
  return safeRedirect(query.get('redirect_uri'), paths.medicines);
}

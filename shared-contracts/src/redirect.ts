import { matchRoute, paths } from './routes';

const disallowedRedirects = [paths.login, paths.resetPassword, paths.logout, paths.verification].map((path) => ({
  path,
}));

/** Base to parse a path with; the origin is never used. */
const anyOrigin = 'https://same-origin.invalid';

/** A scheme, backslashes, control characters and surrounding spaces: with these a browser may leave the site. */
const unsafeCharacters = /^[a-z][a-z0-9+.-]*:|\\|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^\s|\s$/iu;

/**
 * A `redirect_uri` as a path of this site with its query. `fallback` if it is any other URL or leads to a page of the
 * login. A missing leading slash is added. See docs/behaviour.md, D5.
 */
export function safeRedirect(redirect_uri: string | null | undefined, fallback: string): string {
  if (
    redirect_uri === null ||
    redirect_uri === undefined ||
    redirect_uri === '' ||
    unsafeCharacters.test(redirect_uri)
  ) {
    return fallback;
  }
  const url = onOrigin(redirect_uri.startsWith('/') ? redirect_uri : `/${redirect_uri}`);
  if (url === undefined || url.origin !== anyOrigin || url.pathname.startsWith('//')) return fallback;
  if (matchRoute(disallowedRedirects, url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

function onOrigin(path: string): URL | undefined {
  try {
    return new URL(path, anyOrigin);
  } catch {
    return undefined;
  }
}

import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { leavePreview, previewParameter } from '@storefront/release-registry/reader';
import { cookieValues, isSecure } from '../choose/cookies';
import { type Redirect, withoutParameter } from '../pages/page-variants';

/** Cookie with the secret of the visitor's preview. */
export const previewCookie = 'preview';

export const previewCookieOptions = (
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
): CookieSerializeOptions => ({
  sameSite: 'lax',
  httpOnly: true,
  path: '/',
  secure: isSecure(request),
});

/** Ends the preview of a visitor who leaves it, and removes the search param from the URL. */
export function readLeaveLink(request: Pick<FastifyRequest, 'url' | 'headers' | 'protocol'>): Redirect | undefined {
  const query = new URLSearchParams(request.url.split(/\?(.*)/s)[1] ?? '');
  if (query.get(previewParameter) !== leavePreview) return undefined;
  return {
    location: withoutParameter(request.url, previewParameter),
    cookie: { name: previewCookie, value: '', options: { ...previewCookieOptions(request), maxAge: 0 } },
  };
}

/** All values of the cookie, because a cookie of another path can have the same name. */
export const previewSecrets = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  cookieValues(headers.cookie, previewCookie).slice(0, 3);

import { pinCookie } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';

/** All raw values of a cookie; several where cookies with other paths have the same name. */
export function cookieValues(header: string | undefined, name: string): string[] {
  const prefix = `${name}=`;
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** The pin of a part as `document.cookie` takes it. */
export function pinCookieText(part: string, value: string, secure: boolean): string {
  return `${pinCookie(part)}=${value}; Path=/; Max-Age=${limits.pinSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether the visitor is connected by TLS, to this server or to a proxy in front of it. */
export function isSecure({
  headers,
  protocol,
}: {
  headers: NodeJS.Dict<string | string[]>;
  protocol: string;
}): boolean {
  return headers['x-forwarded-proto'] === 'https' || protocol === 'https';
}

/** A first-party cookie for the whole site. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Without, it ends with the visit: when the browser is closed. */
  readonly seconds?: number;
}

/** A cookie as `document.cookie` takes it. */
export function cookieText({ name, value, seconds }: Cookie, secure: boolean): string {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The value of a cookie in the text of `document.cookie`. */
export function readCookie(text: string, name: string): string | undefined {
  return text
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

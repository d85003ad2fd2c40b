/** A first-party cookie for the whole site. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
}

/** A cookie as `document.cookie` takes it. */
export function cookieText({ name, value, seconds }: Cookie, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

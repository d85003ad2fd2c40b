import { limits } from '@storefront/shared-contracts';

const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in local time, the form of the stored `token_dt`. Source: spec 3. */
export function formatTokenDate(date: Date): string {
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** Reads a stored `token_dt`; undefined where it is none. */
export function parseTokenDate(text: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const date = new Date(year, month - 1, day, hour, minute, second);
  return formatTokenDate(date) === text ? date : undefined;
}

/** Whether a token stored at `token_dt` has expired by now (D11). */
export function isExpired(token_dt: string, now: Date): boolean {
  const stored = parseTokenDate(token_dt);
  return stored !== undefined && now.getTime() - stored.getTime() >= limits.tokenLifetimeHours * 3_600_000;
}

/** Whether a token is so old that an auth check is due: more than 228 hours. Source: spec 4 (Session). */
export function needsAuthCheck(token_dt: string, now: Date): boolean {
  const stored = parseTokenDate(token_dt);
  return stored !== undefined && now.getTime() - stored.getTime() > limits.tokenRefreshHours * 3_600_000;
}

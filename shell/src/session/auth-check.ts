import { limits } from '@storefront/shared-contracts/limits';
import { parseTokenDate } from './session';

/** Whether a token is older than 228 hours, so that an auth check is due. */
export function needsAuthCheck(token_dt: string, now: Date): boolean {
  const stored = parseTokenDate(token_dt);
  return stored !== undefined && now.getTime() - stored.getTime() > limits.tokenRefreshHours * 3_600_000;
}

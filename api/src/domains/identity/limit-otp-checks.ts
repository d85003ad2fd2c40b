import type { IdentityContext } from './context';
import { countFailures } from '../../platform/http/rate-limit';

/** Counts typed codes that fail for the address they come from, whatever the account. Source: D24, D25. */
export function countCodeChecks<T>(
  { limiter, settings }: IdentityContext,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const counters = [[settings.codeChecksPerAddress, address]] as const;
  return countFailures(limiter, { counters, failures: ['wrongCode', 'codeExpired', 'codeSpent'] }, work);
}

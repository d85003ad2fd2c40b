import type { IdentityContext } from './context';
import { limitFailures } from '../../platform/http/rate-limit';

/** Counts typed codes that fail for the address they come from, whatever the account. See docs/behaviour.md, D24, D25. */
export function limitOtpChecks<T>(
  { limiter, settings }: IdentityContext,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const counters = [[settings.codeChecksPerAddress, address]] as const;
  return limitFailures(limiter, { counters, failures: ['wrongCode', 'codeExpired', 'codeSpent'] }, work);
}

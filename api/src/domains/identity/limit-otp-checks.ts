import type { IdentityContext } from './context';
import { limitFailures } from '../../platform/http/rate-limit';

/** Limits wrong OTPs per IP address, whatever the account. See docs/behaviour.md, D24, D25. */
export function limitOtpChecks<T>(
  { limiter, settings }: IdentityContext,
  ip: string,
  work: () => Promise<T>,
): Promise<T> {
  const counters = [[settings.codeChecksPerAddress, ip]] as const;
  return limitFailures(limiter, { counters, failures: ['wrongOtp', 'codeExpired', 'otpAttemptsExceeded'] }, work);
}

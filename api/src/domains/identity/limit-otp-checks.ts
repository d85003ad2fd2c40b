import type { Caller } from '../../platform/http/caller';
import type { IdentityContext } from './context';
import { limitFailures } from '../../platform/http/rate-limit';
import { isKnownDevice } from './known-devices';
import { networkCounters } from './sources';

/** Slows down wrong OTPs from an IP address, whatever the account, except those of the customer's known devices. See docs/behaviour.md, X11. */
export async function limitOtpChecks<T>(
  { db, clock, limiter, settings }: IdentityContext,
  { caller, customerId }: { caller: Caller; customerId: number | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const { knownDeviceDays } = settings;
  const device = { customerId, deviceId: caller.deviceId };
  if (await isKnownDevice(db, device, { knownDeviceDays, now: clock() })) return work();
  const attempt = { counters: networkCounters(settings.codeChecksPerAddress, caller) };
  return limitFailures(limiter, { attempt, failures: ['wrongOtp', 'codeExpired', 'otpAttemptsExceeded'] }, work);
}

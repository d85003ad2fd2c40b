import type { IdentityContext } from './context';
import { emailKey, type Channel } from './customers';
import { isKnownDevice } from './known-devices';
import { networkCounters } from './sources';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import { limitFailures, type RateLimitKey } from '../../platform/http/rate-limit';

/** Limits wrong OTPs per IP address over all accounts; known devices of the customer are exempt. See docs/behaviour.md, X11. */
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

/** An OTP to send. */
interface OtpSend {
  channel: Channel;
  recipient: string;
}

function sendCounters({ settings }: IdentityContext, { channel, recipient }: OtpSend, caller: Caller): RateLimitKey[] {
  const key = emailKey(recipient);
  return [
    [settings.codesPerRecipient, key],
    [settings.codesPerRecipientADay, key],
    ...(channel === 'mobile'
      ? [...networkCounters(settings.smsPerSource, caller), [settings.smsPerHour, ''] as const]
      : []),
  ];
}

/**
 * Counts OTPs per recipient over all accounts, together with `others`: all counters or none. Call it before the transaction.
 * Logs an alarm when an SMS reaches the shop's hourly limit. See docs/behaviour.md, X4, X14.
 * @throws ApiError `tooManyRequests`
 */
export async function consumeOtpSends(
  context: IdentityContext,
  sends: readonly OtpSend[],
  caller: Caller,
  others: readonly RateLimitKey[] = [],
): Promise<void> {
  const { limiter, settings, alarm } = context;
  const counters = [...others, ...sends.flatMap((send) => sendCounters(context, send, caller))];
  const hits = await limiter.admit({ counters });
  const all = hits[counters.findIndex(([rule]) => rule === settings.smsPerHour)];
  if (all !== undefined && all === settings.smsPerHour.max) {
    alarm({ sms_per_hour: all }, 'no more SMS in this hour, except to known devices: SMS_PER_HOUR is reached');
  }
}

/**
 * As `consumeOtpSends`, with a reserve for each known device of the customer for when others have used up the limit. See
 * docs/behaviour.md, X13.
 */
export async function consumeOtpSendWithReserve(
  context: IdentityContext,
  send: OtpSend,
  { caller, isKnown }: { caller: Caller; isKnown: boolean },
): Promise<void> {
  const { limiter, settings } = context;
  try {
    await consumeOtpSends(context, [send], caller);
  } catch (error) {
    if (!isKnown || !(error instanceof ApiError && error.code === 'tooManyRequests')) throw error;
    await limiter.consume(settings.codesPerKnownDevice, `${send.recipient} ${caller.deviceId ?? ''}`);
  }
}

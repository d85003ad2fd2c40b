import { parseIdentifier, type Identifier } from '@storefront/shared-contracts/fields';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import type { IdentityContext } from './context';
import { findCustomer, hasVerified, lockCustomer, type Customer } from './customers';
import { isKnownDevice } from './known-devices';
import { consumeOtpSendWithReserve } from './otp-limits';
import { sendOtp } from './send-otp';
import { networkCounters, sourcesOf } from './sources';
import { auditedTransaction } from '../../platform/unit-of-work';

/** Parses a typed identifier. @throws ApiError 400 naming user_name */
export function readIdentifier(text: string): Identifier {
  const identifier = parseIdentifier(text);
  if (identifier.kind === 'invalid') throw ApiError.forFields({ user_name: identifier.message });
  return identifier;
}

/**
 * Counts by device id and, unless the device is known to the customer, also by IP address: a caller can send any device id. See
 * docs/behaviour.md, X3, X11.
 */
async function consumeUserCheck(
  { db, clock, limiter, settings }: IdentityContext,
  found: Customer | undefined,
  caller: Caller,
): Promise<{ isKnown: boolean }> {
  const { deviceId } = caller;
  const { knownDeviceDays } = settings;
  const isKnown = await isKnownDevice(db, { customerId: found?.id, deviceId }, { knownDeviceDays, now: clock() });
  const counters = [
    ...(isKnown ? [] : networkCounters(settings.userCheckPerAddress, caller)),
    ...(deviceId === undefined ? [] : [[settings.userCheckPerDevice, deviceId] as const]),
  ];
  await limiter.admit({ counters });
  return { isKnown };
}

/** Whether an account exists: 200 or 404, both with is_mobile. */
export async function checkUser(
  context: IdentityContext,
  userName: string,
  caller: Caller,
): Promise<{ is_mobile: number }> {
  const identifier = readIdentifier(userName);
  const customer = await findCustomer(context.db, identifier, context.clock());
  await consumeUserCheck(context, customer, caller);
  const isMobile = identifier.kind === 'mobile' ? 1 : 0;
  if (customer === undefined) throw new ApiError('accountNotFound', { isMobile });
  return { is_mobile: isMobile };
}

/** Sends a reset code to a registered mobile. Only the requesting device can enter it. See docs/behaviour.md, D8, X13. */
export async function sendResetCode(context: IdentityContext, mobile: string, caller: Caller): Promise<void> {
  const { db, clock, limiter, settings } = context;
  const found = await findCustomer(db, { kind: 'mobile', value: mobile }, clock());
  const { isKnown } = await consumeUserCheck(context, found, caller);
  if (found === undefined) throw new ApiError('accountNotFound');
  const [source = ''] = sourcesOf(caller);
  await (isKnown
    ? limiter.consume(settings.resetCodes, `${mobile} ${source}`)
    : limiter.admit({ counters: networkCounters(settings.resetCodes, caller, mobile) }));
  // A stranger may have registered an unverified number, on a device that is known for that account only.
  const mayUseReserve = isKnown && hasVerified(found, 'mobile');
  await consumeOtpSendWithReserve(
    context,
    { channel: 'mobile', recipient: mobile },
    { caller, isKnown: mayUseReserve },
  );
  await auditedTransaction(context, caller, async (unit) => {
    const customer = await lockCustomer(unit.tx, found.id, clock());
    // The number may have been corrected since it was looked up.
    if (customer?.mobile !== mobile) throw new ApiError('accountNotFound');
    await sendOtp(unit, context, { customer, channel: 'mobile', purpose: 'reset', source });
  });
  context.mailer.deliverSoon();
}

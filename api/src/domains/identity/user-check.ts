import { parseIdentifier, type Identifier } from '@storefront/shared-contracts';
import { ApiError } from '../../platform/errors';
import type { Caller } from '../../platform/http/caller';
import type { IdentityContext } from './context';
import { findCustomer, lockCustomer } from './customers';
import { sendOtp, consumeOtpSend } from './send-otp';

/** Reads an identifier as typed; 400 naming user_name where it is none. */
export function readIdentifier(text: string): Identifier {
  const identifier = parseIdentifier(text);
  if (identifier.kind === 'invalid') throw ApiError.forFields({ user_name: identifier.message });
  return identifier;
}

/** By address always, by device on top of it: a device id is whatever a caller says it is. See docs/behaviour.md, D25. */
async function consumeUserCheck({ limiter, settings }: IdentityContext, { address, deviceId }: Caller): Promise<void> {
  await limiter.take(settings.userCheckPerAddress, address);
  if (deviceId !== undefined) await limiter.take(settings.userCheckPerDevice, deviceId);
}

/** Whether an account exists: 200 or 404, both with is_mobile. */
export async function checkUser(
  context: IdentityContext,
  userName: string,
  caller: Caller,
): Promise<{ is_mobile: number }> {
  const identifier = readIdentifier(userName);
  await consumeUserCheck(context, caller);
  const isMobile = identifier.kind === 'mobile' ? 1 : 0;
  const customer = await findCustomer(context.db, identifier, context.clock());
  if (customer === undefined) throw new ApiError('accountNotFound', { isMobile });
  return { is_mobile: isMobile };
}

/** Sends a code for a new password to a registered mobile. See docs/behaviour.md, D8. */
export async function sendResetCode(context: IdentityContext, mobile: string, caller: Caller): Promise<void> {
  const { db, clock, limiter, settings } = context;
  await consumeUserCheck(context, caller);
  const found = await findCustomer(db, { kind: 'mobile', value: mobile }, clock());
  if (found === undefined) throw new ApiError('accountNotFound');
  await limiter.take(settings.resetCodes, mobile);
  await consumeOtpSend(context, mobile);
  await db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, found.id, clock());
    // The number may have been corrected in the meantime.
    if (customer?.mobile !== mobile) throw new ApiError('accountNotFound');
    await sendOtp(tx, context, { customer, channel: 'mobile', purpose: 'reset' });
  });
  context.mailer.deliverSoon();
}

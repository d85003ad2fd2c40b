import { isEmailVerified, isMobileVerified } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { VerificationDetails } from '@storefront/shared-contracts';
import { formatMobile } from '@storefront/page-kit';

/** A channel that is verified with an OTP of its own. */
export type Channel = 'mobile' | 'email';

/** Texts and endpoint of a channel's card. */
export const channelConfig = {
  mobile: {
    heading: labels.mobileVerification,
    icon: 'device-mobile',
    endpoint: 'mobileVerification',
    field: 'mobile_number',
    correctLabel: labels.changeNumber,
    printed: ({ mobile_number }: VerificationDetails) =>
      mobile_number === '' ? '' : `+91 ${formatMobile(mobile_number)}`,
  },
  email: {
    heading: labels.emailVerification,
    icon: 'envelope-simple',
    endpoint: 'emailVerification',
    field: 'email',
    correctLabel: labels.changeEmail,
    printed: ({ email }: VerificationDetails) => email,
  },
} as const;

/** The channels that are not verified. Without an email address only the mobile number. */
export function pendingChannels(is_verified: number, { email }: VerificationDetails): readonly Channel[] {
  const pending: Channel[] = [];
  if (!isMobileVerified(is_verified)) pending.push('mobile');
  if (!isEmailVerified(is_verified) && email !== '') pending.push('email');
  return pending;
}

/** The channels with a card, verified or not. The mobile number always has one, because it may have to be entered. */
export function shownChannels({ email }: VerificationDetails): readonly Channel[] {
  return email === '' ? ['mobile'] : ['mobile', 'email'];
}

const channelNames = { mobile: 'mobile number', email: 'email' } as const;

/**
 * The sentence above the cards. It mentions an OTP only if one was sent, so not for a visitor who logs in days later.
 * @param sent the channels with an OTP to enter
 */
export function getInstruction(pending: readonly Channel[], sent: readonly Channel[]): string {
  const withCode = pending.filter((channel) => sent.includes(channel));
  const [first] = withCode;
  if (first === undefined) {
    const each = pending.length > 1 ? ' for each, then enter both' : ', then enter it';
    return `Choose ${labels.resendOtp} to get a one-time code${each} to continue.`;
  }
  if (withCode.length > 1)
    return 'We sent a one-time code to your mobile number and to your email. Enter both to continue.';
  const sentence = `We sent a one-time code to your ${channelNames[first]}.`;
  const other = pending.find((channel) => channel !== first);
  if (other === undefined) return `${sentence} Enter it to continue.`;
  return `${sentence} Choose ${labels.resendOtp} to get one for your ${channelNames[other]}. Enter both to continue.`;
}

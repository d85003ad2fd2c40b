import { endpoints, isEmailVerified, isMobileVerified, labels } from '@storefront/shared-contracts';
import type { VerificationDetails } from '@storefront/shared-contracts';
import { formatMobile } from '@storefront/page-kit';

/** What is verified, each by a code of its own. */
export type Channel = 'mobile' | 'email';

/** What a card of a channel says and calls. */
export const channelConfig = {
  mobile: {
    heading: labels.mobileVerification,
    icon: 'device-mobile',
    endpoint: endpoints.mobileVerification,
    field: 'mobile_number',
    correctLabel: labels.changeNumber,
    printed: ({ mobile_number }: VerificationDetails) =>
      mobile_number === '' ? '' : `+91 ${formatMobile(mobile_number)}`,
  },
  email: {
    heading: labels.emailVerification,
    icon: 'envelope-simple',
    endpoint: endpoints.emailVerification,
    field: 'email',
    correctLabel: labels.changeEmail,
    printed: ({ email }: VerificationDetails) => email,
  },
} as const;

/** What is still to be verified: who gave no e-mail address has none to verify. */
export function pendingChannels(is_verified: number, { email }: VerificationDetails): readonly Channel[] {
  const pending: Channel[] = [];
  if (!isMobileVerified(is_verified)) pending.push('mobile');
  if (!isEmailVerified(is_verified) && email !== '') pending.push('email');
  return pending;
}

/** What has a card, verified or not, always in this order. The mobile number has one in any case: it may have to be entered. */
export function shownChannels({ email }: VerificationDetails): readonly Channel[] {
  return email === '' ? ['mobile'] : ['mobile', 'email'];
}

const place = { mobile: 'mobile number', email: 'email' } as const;

/**
 * The sentence above the cards. A code is called sent only where one was: not to a visitor who logs in days later.
 * @param sent the channels that have a code to enter
 */
export function whatToDo(pending: readonly Channel[], sent: readonly Channel[]): string {
  const withCode = pending.filter((channel) => sent.includes(channel));
  const [first] = withCode;
  if (first === undefined) {
    const each = pending.length > 1 ? ' for each, then enter both' : ', then enter it';
    return `Choose ${labels.resendOtp} to get a one-time code${each} to continue.`;
  }
  if (withCode.length > 1)
    return 'We sent a one-time code to your mobile number and to your email. Enter both to continue.';
  const sentence = `We sent a one-time code to your ${place[first]}.`;
  const other = pending.find((channel) => channel !== first);
  if (other === undefined) return `${sentence} Enter it to continue.`;
  return `${sentence} Choose ${labels.resendOtp} to get one for your ${place[other]}. Enter both to continue.`;
}

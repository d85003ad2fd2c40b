import { endpoints, isEmailVerified, isMobileVerified, labels } from '@storefront/shared-contracts';
import type { VerificationDetails } from '@storefront/shared-contracts';
import { printedMobile } from '@storefront/shared-ui';

/** What is verified, each by a code of its own. */
export type Channel = 'mobile' | 'email';

/** What a card of a channel says and calls. */
export const channelFacts = {
  mobile: {
    heading: labels.mobileVerification,
    icon: 'device-mobile',
    endpoint: endpoints.mobileVerification,
    printed: ({ mobile_number }: VerificationDetails) => `+91 ${printedMobile(mobile_number)}`,
  },
  email: {
    heading: labels.emailVerification,
    icon: 'envelope-simple',
    endpoint: endpoints.emailVerification,
    printed: ({ email }: VerificationDetails) => email,
  },
} as const;

/** What is still to be verified: who gave no e-mail address has none to verify. Source: spec 4 (Verification). */
export function pendingChannels(is_verified: number, { email }: VerificationDetails): readonly Channel[] {
  const pending: Channel[] = [];
  if (!isMobileVerified(is_verified)) pending.push('mobile');
  if (!isEmailVerified(is_verified) && email !== '') pending.push('email');
  return pending;
}

/** What has been verified, for as far as there is something to show. */
export function verifiedChannels(is_verified: number, { email }: VerificationDetails): readonly Channel[] {
  const verified: Channel[] = [];
  if (isMobileVerified(is_verified)) verified.push('mobile');
  if (isEmailVerified(is_verified) && email !== '') verified.push('email');
  return verified;
}

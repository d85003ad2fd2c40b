import { settingDefinitions } from '@storefront/server-kit/program';
import { limits } from '@storefront/shared-contracts';
import type { RateRule } from '../../platform/http/rate-limit';

/** What the operator may set of accounts. See docs/behaviour.md, D7, D24, D25. */
export interface IdentitySettings {
  codeMinutes: number;
  codeWrongTries: number;
  loginPerIdentifier: RateRule;
  loginPerAddress: RateRule;
  passwordChanges: RateRule;
  userCheckPerDevice: RateRule;
  userCheckPerAddress: RateRule;
  registrationsPerAddress: RateRule;
  codeChecksPerAddress: RateRule;
  resends: RateRule;
  resetCodes: RateRule;
  corrections: RateRule;
  correctionsADay: RateRule;
  codesPerRecipient: RateRule;
  codesPerRecipientADay: RateRule;
  /** What a password hash costs: memory in KiB, and passes over it. */
  hashCost: { memoryCost: number; timeCost: number };
  /** Password hashes that are worked out at once, and calls that may wait for one. */
  hashesAtOnce: number;
  hashesWaiting: number;
}

const login = limits.loginWindowMinutes;
const resend = limits.resendWindowMinutes;
const first = 1;

/** The settings where nothing is set. See docs/behaviour.md, D24, D25. */
export const defaultIdentitySettings: IdentitySettings = {
  codeMinutes: limits.otpValidMinutes,
  codeWrongTries: limits.otpWrongTries,
  loginPerIdentifier: { name: 'login-identifier', max: limits.loginFailuresPerIdentifier, minutes: login },
  loginPerAddress: { name: 'login-address', max: limits.loginFailuresPerIp, minutes: login },
  passwordChanges: { name: 'password-change', max: limits.loginFailuresPerIdentifier, minutes: login },
  userCheckPerDevice: { name: 'user-check-device', max: limits.userChecksPerDevice, minutes: login },
  userCheckPerAddress: { name: 'user-check-address', max: limits.userChecksPerIp, minutes: login },
  registrationsPerAddress: { name: 'register-address', max: limits.userChecksPerIp, minutes: login },
  codeChecksPerAddress: { name: 'code-address', max: limits.loginFailuresPerIp, minutes: login },
  resends: { name: 'resend', max: limits.resendsPerChannel, minutes: resend },
  // The page of the reset has no link to resend: asking again is one.
  resetCodes: { name: 'reset', max: first + limits.resendsPerChannel, minutes: resend },
  corrections: { name: 'correction', max: limits.correctionsPerChannel, minutes: resend },
  correctionsADay: { name: 'correction-day', max: limits.correctionsPerChannelADay, minutes: 24 * 60 },
  // Whatever the account: a number can be typed into many registrations by somebody whose it isn't.
  codesPerRecipient: { name: 'codes', max: 2 * (first + limits.resendsPerChannel), minutes: resend },
  codesPerRecipientADay: {
    name: 'codes-day',
    max: settingDefinitions.OTPS_PER_RECIPIENT_A_DAY.default,
    minutes: 24 * 60,
  },
  // The first of the settings that OWASP holds for equally strong, and the one whose login stays well under 300 ms on a
  // slow core. Memory is bounded by the number of hashes at once.
  hashCost: { memoryCost: 19_456, timeCost: 2 },
  hashesAtOnce: settingDefinitions.PASSWORD_HASHES_AT_ONCE.default,
  hashesWaiting: settingDefinitions.PASSWORD_HASHES_WAITING.default,
};

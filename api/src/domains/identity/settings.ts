import { limits } from '@storefront/shared-contracts/limits';
import type { PaceRule, RateRule } from '../../platform/http/rate-limit';
import type { NetworkName } from './network-names';

/**
 * Queues for password hashes: known devices and confirmed customers go first, all others use the remaining capacity. See
 * docs/behaviour.md, X17.
 */
export const queueClasses = ['known', 'stranger'] as const;
export type QueueClass = (typeof queueClasses)[number];

/** Costs of a hash: memory in KiB, and number of passes over it. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** Limits of accounts. See docs/behaviour.md, D7, D24, D25, X2 to X15. */
export interface IdentitySettings {
  codeMinutes: number;
  codeWrongTries: number;
  /** Devices that a customer has signed in on before: maximum number, and days without use after which they are forgotten. */
  knownDevices: number;
  knownDeviceDays: number;
  /** Wrong passwords of a known device of an account. */
  loginPerDevice: RateRule;
  /** Wrong passwords for one account from one network. */
  loginPerSource: RateRule;
  /** Wrong passwords for one account from all networks. */
  loginPace: PaceRule;
  loginPerAddress: RateRule;
  passwordChanges: RateRule;
  userCheckPerDevice: RateRule;
  userCheckPerAddress: RateRule;
  registrationsPerAddress: RateRule;
  codeChecksPerAddress: RateRule;
  resends: RateRule;
  /** Reset codes to one number from one network or known device. */
  resetCodes: RateRule;
  corrections: RateRule;
  correctionsADay: RateRule;
  codesPerRecipient: RateRule;
  codesPerRecipientADay: RateRule;
  /** Reserve of a known device, for when others have used up the customer's limit of codes. */
  codesPerKnownDevice: RateRule;
  smsPerSource: RateRule;
  smsPerHour: RateRule;
  /** URL of the range service for breached passwords; '' for none. */
  passwordRangeUrl: string;
  /** Names of networks for the list of sessions. */
  networkNames: readonly NetworkName[];
  /** Costs of a password hash. */
  hashCost: HashCost;
  /** Concurrent password hashes, and calls of each queue that may wait for one. */
  hashesAtOnce: number;
  hashesWaiting: Readonly<Record<QueueClass, number>>;
}

const hour = 60;
const day = 24 * hour;

/** First delay after wrong passwords, in seconds; each further one doubles. */
const firstDelaySeconds = 2;
/** Longest delay, in seconds, of a source without failures of its own. */
const paceMaxSeconds = 60;
/** Delay between OTPs to one recipient beyond the limit, in seconds. */
const otpDelaySeconds = 300;
/** Delay, in seconds, between OTPs to a number whose daily limit others have used up. */
const dailyTrickleSeconds = 1800;

const steady = (seconds: number) => ({ firstSeconds: seconds, maxSeconds: seconds });
/** Delays of a source after its own failures. */
const loginDelays = { firstSeconds: firstDelaySeconds, maxSeconds: 900 };
const paceDelays = { firstSeconds: firstDelaySeconds, maxSeconds: paceMaxSeconds };

/** Limit of SMS of the whole shop per hour. */
export const defaultSmsPerHour = 1000;

/** OWASP's recommendation for Argon2id. */
export const defaultHashCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** Concurrent password hashes; this bounds the memory. */
export const hashesAtOnce = 2;

/** Settings of accounts that the operator can change. */
interface AccountOptions extends Pick<IdentitySettings, 'hashCost' | 'passwordRangeUrl' | 'networkNames'> {
  /** Factor of the limits per IP address. */
  readonly limitFactor: number;
  readonly smsPerHour: number;
}

/** The limits of accounts. See docs/behaviour.md, D7, D24, D25. */
export function identitySettingsOf({ limitFactor, smsPerHour, ...others }: AccountOptions): IdentitySettings {
  const { loginWindowMinutes, resendWindowMinutes } = limits;
  const ofAddress = (name: string, max: number): RateRule => ({
    name,
    max: Math.round(max * limitFactor),
    minutes: loginWindowMinutes,
    delays: { firstSeconds: 1, maxSeconds: 10 },
  });
  return {
    ...others,
    codeMinutes: limits.otpValidMinutes,
    codeWrongTries: limits.otpWrongTries,
    knownDevices: 10,
    knownDeviceDays: 180,
    // A day, so that an attacker gains nothing by waiting for the end of the window.
    loginPerDevice: {
      name: 'login-device',
      max: limits.loginFailuresPerIdentifier,
      minutes: day,
      delays: loginDelays,
    },
    loginPerSource: { name: 'login-source', max: 5, minutes: day, delays: loginDelays },
    loginPace: {
      name: 'login-identifier',
      max: limits.loginFailuresPerIdentifier,
      minutes: hour,
      delays: paceDelays,
      failedSourceMaxSeconds: 21_600,
    },
    loginPerAddress: ofAddress('login-address', limits.loginFailuresPerIp),
    passwordChanges: {
      name: 'password-change',
      max: limits.loginFailuresPerIdentifier,
      minutes: day,
      delays: loginDelays,
    },
    userCheckPerDevice: { name: 'user-check-device', max: limits.userChecksPerDevice, minutes: loginWindowMinutes },
    userCheckPerAddress: ofAddress('user-check-address', limits.userChecksPerIp),
    registrationsPerAddress: ofAddress('register-address', limits.userChecksPerIp),
    codeChecksPerAddress: ofAddress('code-address', limits.loginFailuresPerIp),
    resends: { name: 'resend', max: limits.resendsPerChannel, minutes: resendWindowMinutes },
    // The reset page has no resend link: each request after the first counts as a resend.
    resetCodes: {
      name: 'reset',
      max: 1 + limits.resendsPerChannel,
      minutes: resendWindowMinutes,
      delays: steady(otpDelaySeconds),
    },
    corrections: { name: 'correction', max: limits.correctionsPerChannel, minutes: resendWindowMinutes },
    correctionsADay: { name: 'correction-day', max: limits.correctionsPerChannelADay, minutes: day },
    // Counted over all accounts, because a stranger can enter a number in many registrations.
    codesPerRecipient: { name: 'codes', max: 5, minutes: hour, delays: steady(otpDelaySeconds) },
    codesPerRecipientADay: { name: 'codes-day', max: 20, minutes: day, delays: steady(dailyTrickleSeconds) },
    codesPerKnownDevice: { name: 'codes-known', max: 4, minutes: hour, delays: steady(otpDelaySeconds) },
    smsPerSource: { name: 'sms-source', max: Math.round(20 * limitFactor), minutes: hour, delays: paceDelays },
    smsPerHour: { name: 'sms', max: smsPerHour, minutes: hour },
    hashesAtOnce,
    hashesWaiting: { stranger: 60, known: 60 },
  };
}

/** The settings without any environment variable. */
export const defaultIdentitySettings: IdentitySettings = identitySettingsOf({
  limitFactor: 1,
  smsPerHour: defaultSmsPerHour,
  hashCost: defaultHashCost,
  passwordRangeUrl: '',
  networkNames: [],
});

import { limits } from '@storefront/shared-contracts/limits';
import type { PaceRule, RateRule } from '../../platform/http/rate-limit';

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

/** OWASP's recommendation for Argon2id. A hash with another cost is replaced at the next login. */
export const defaultHashCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** What differs between shops and in tests. */
interface AccountOptions {
  readonly hashCost: HashCost;
  /** URL of the range service for breached passwords; '' for none. */
  readonly passwordRangeUrl: string;
  /** Factor of the limits per IP address. */
  readonly limitFactor: number;
  readonly smsPerHour: number;
}

const rule = (name: string, max: number, minutes: number, delays?: RateRule['delays']): RateRule => ({
  name,
  max,
  minutes,
  ...(delays !== undefined && { delays }),
});

/** Wrong passwords for one account from all networks. */
const loginPace: PaceRule = {
  ...rule('login-identifier', limits.loginFailuresPerIdentifier, hour),
  delays: paceDelays,
  failedSourceMaxSeconds: 21_600,
};

/** The limits of accounts. See docs/behaviour.md, D7, D24, D25, X2 to X15. */
export function identitySettingsOf({ limitFactor, smsPerHour, ...others }: AccountOptions) {
  const { loginWindowMinutes, resendWindowMinutes, loginFailuresPerIdentifier } = limits;
  const ofAddress = (name: string, max: number) =>
    rule(name, Math.round(max * limitFactor), loginWindowMinutes, { firstSeconds: 1, maxSeconds: 10 });
  return {
    ...others,
    codeMinutes: limits.otpValidMinutes,
    codeWrongTries: limits.otpWrongTries,
    /** Devices that a customer has signed in on before: maximum number, and days without use after which they are forgotten. */
    knownDevices: 10,
    knownDeviceDays: 180,
    /** Wrong passwords of a known device of an account, in a day, so that an attacker gains nothing by waiting for its end. */
    loginPerDevice: rule('login-device', loginFailuresPerIdentifier, day, loginDelays),
    /** Wrong passwords for one account from one network. */
    loginPerSource: rule('login-source', 5, day, loginDelays),
    loginPace,
    loginPerAddress: ofAddress('login-address', limits.loginFailuresPerIp),
    passwordChanges: rule('password-change', loginFailuresPerIdentifier, day, loginDelays),
    userCheckPerDevice: rule('user-check-device', limits.userChecksPerDevice, loginWindowMinutes),
    userCheckPerAddress: ofAddress('user-check-address', limits.userChecksPerIp),
    registrationsPerAddress: ofAddress('register-address', limits.userChecksPerIp),
    codeChecksPerAddress: ofAddress('code-address', limits.loginFailuresPerIp),
    resends: rule('resend', limits.resendsPerChannel, resendWindowMinutes),
    /** Reset codes to one number from one network or known device. Each after the first counts as a resend. */
    resetCodes: rule('reset', 1 + limits.resendsPerChannel, resendWindowMinutes, steady(otpDelaySeconds)),
    corrections: rule('correction', limits.correctionsPerChannel, resendWindowMinutes),
    correctionsADay: rule('correction-day', limits.correctionsPerChannelADay, day),
    /** Over all accounts, because a stranger can enter a number in many registrations. */
    codesPerRecipient: rule('codes', 5, hour, steady(otpDelaySeconds)),
    codesPerRecipientADay: rule('codes-day', 20, day, steady(dailyTrickleSeconds)),
    /** Reserve of a known device, for when others have used up the customer's limit of codes. */
    codesPerKnownDevice: rule('codes-known', 4, hour, steady(otpDelaySeconds)),
    smsPerSource: rule('sms-source', Math.round(20 * limitFactor), hour, paceDelays),
    smsPerHour: rule('sms', smsPerHour, hour),
    /** Concurrent password hashes, which bounds the memory, and calls of each queue that may wait for one. */
    hashesAtOnce: 2,
    hashesWaiting: { stranger: 60, known: 60 },
  };
}

export type IdentitySettings = ReturnType<typeof identitySettingsOf>;

/** The settings without any environment variable. */
export const defaultIdentitySettings: IdentitySettings = identitySettingsOf({
  limitFactor: 1,
  smsPerHour: defaultSmsPerHour,
  hashCost: defaultHashCost,
  passwordRangeUrl: '',
});

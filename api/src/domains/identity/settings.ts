import { settingDefinitions, type NumberSetting } from '@storefront/server-kit/program';
import type { PaceRule, RateRule } from '../../platform/http/rate-limit';
import type { NetworkName } from './network-names';

/** Who waits for a password hash: known devices and proven customers go first, strangers fill what they leave. See docs/behaviour.md, X17. */
export const queueClasses = ['known', 'stranger'] as const;
export type QueueClass = (typeof queueClasses)[number];

/** What a hash costs: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** What the operator may set of accounts. See docs/behaviour.md, D7, D24, D25, X2 to X15. */
export interface IdentitySettings {
  codeMinutes: number;
  codeWrongTries: number;
  /** Devices that a customer has signed in on before: how many, and for how long without use. */
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
  /** Reserve of a known device, for when others have used up the codes of its customer. */
  codesPerKnownDevice: RateRule;
  smsPerSource: RateRule;
  smsPerHour: RateRule;
  /** Range service that knows breached passwords; '' for none. */
  passwordRangeUrl: string;
  /** Names of networks for the list of sessions. */
  networkNames: readonly NetworkName[];
  /** What a password hash costs: memory in KiB, and passes over it. */
  hashCost: HashCost;
  /** Password hashes that are computed at once, and calls of each class that may wait for one. */
  hashesAtOnce: number;
  hashesWaiting: Readonly<Record<QueueClass, number>>;
}

const first = 1;
const hour = 60;
const day = 24 * hour;
/** Repeated OTPs to a number from which others have used up the budget of a day. */
const dailyTrickleSeconds = 1800;
/** First distance between calls of a network that did too much. */
const addressDelaySeconds = 1;

const steady = (seconds: number) => ({ firstSeconds: seconds, maxSeconds: seconds });

/** The settings of accounts; `read` gives each number, such as from the environment. */
export function identitySettingsOf(read: (name: NumberSetting) => number): IdentitySettings {
  const login = read('LOGIN_WINDOW_MINUTES');
  const resend = read('OTP_RESEND_WINDOW_MINUTES');
  const loginDelays = { firstSeconds: read('LOGIN_DELAY_SECONDS'), maxSeconds: read('LOGIN_DELAY_MAX_SECONDS') };
  const ofAddress = (name: string, max: number): RateRule => ({
    name,
    max,
    minutes: login,
    delays: { firstSeconds: addressDelaySeconds, maxSeconds: read('ADDRESS_DELAY_MAX_SECONDS') },
  });
  return {
    codeMinutes: read('OTP_MINUTES'),
    codeWrongTries: read('OTP_WRONG_TRIES'),
    knownDevices: read('KNOWN_DEVICES'),
    knownDeviceDays: read('KNOWN_DEVICE_DAYS'),
    // A day, so that waiting for the end of the time is no better than keeping the distances.
    loginPerDevice: { name: 'login-device', max: read('LOGIN_FAILURES_PER_DEVICE'), minutes: day, delays: loginDelays },
    loginPerSource: { name: 'login-source', max: read('LOGIN_FAILURES_PER_SOURCE'), minutes: day, delays: loginDelays },
    loginPace: {
      name: 'login-identifier',
      max: read('LOGIN_FAILURES_PER_IDENTIFIER'),
      minutes: hour,
      delays: { firstSeconds: read('LOGIN_DELAY_SECONDS'), maxSeconds: read('LOGIN_PACE_MAX_SECONDS') },
      failedSourceMaxSeconds: read('LOGIN_PACE_FAILED_MAX_SECONDS'),
    },
    loginPerAddress: ofAddress('login-address', read('LOGIN_FAILURES_PER_ADDRESS')),
    passwordChanges: {
      name: 'password-change',
      max: read('LOGIN_FAILURES_PER_DEVICE'),
      minutes: day,
      delays: loginDelays,
    },
    userCheckPerDevice: { name: 'user-check-device', max: read('USER_CHECKS_PER_DEVICE'), minutes: login },
    userCheckPerAddress: ofAddress('user-check-address', read('USER_CHECKS_PER_ADDRESS')),
    registrationsPerAddress: ofAddress('register-address', read('REGISTRATIONS_PER_ADDRESS')),
    codeChecksPerAddress: ofAddress('code-address', read('OTP_FAILURES_PER_ADDRESS')),
    resends: { name: 'resend', max: read('OTP_RESENDS'), minutes: resend },
    // The page of the reset has no link to resend: asking again is one.
    resetCodes: {
      name: 'reset',
      max: first + read('OTP_RESENDS'),
      minutes: resend,
      delays: steady(read('OTP_DELAY_SECONDS')),
    },
    corrections: { name: 'correction', max: read('CORRECTIONS_PER_CHANNEL'), minutes: resend },
    correctionsADay: { name: 'correction-day', max: read('CORRECTIONS_PER_CHANNEL_A_DAY'), minutes: day },
    // Whatever the account: a stranger can enter a number in many registrations.
    codesPerRecipient: {
      name: 'codes',
      max: read('OTPS_PER_RECIPIENT'),
      minutes: hour,
      delays: steady(read('OTP_DELAY_SECONDS')),
    },
    codesPerRecipientADay: {
      name: 'codes-day',
      max: read('OTPS_PER_RECIPIENT_A_DAY'),
      minutes: day,
      delays: steady(dailyTrickleSeconds),
    },
    codesPerKnownDevice: {
      name: 'codes-known',
      max: read('OTPS_PER_KNOWN_DEVICE'),
      minutes: hour,
      delays: steady(read('OTP_DELAY_SECONDS')),
    },
    smsPerSource: {
      name: 'sms-source',
      max: read('SMS_PER_SOURCE'),
      minutes: hour,
      delays: { firstSeconds: read('LOGIN_DELAY_SECONDS'), maxSeconds: read('LOGIN_PACE_MAX_SECONDS') },
    },
    smsPerHour: { name: 'sms', max: read('SMS_PER_HOUR'), minutes: hour },
    // Memory is bounded by the number of hashes at once.
    hashCost: { memoryCost: read('PASSWORD_HASH_MEMORY_KIB'), timeCost: read('PASSWORD_HASH_PASSES') },
    passwordRangeUrl: '',
    networkNames: [],
    hashesAtOnce: read('PASSWORD_HASHES_AT_ONCE'),
    hashesWaiting: { stranger: read('PASSWORD_HASHES_WAITING'), known: read('PASSWORD_HASHES_WAITING_KNOWN') },
  };
}

/** The settings where nothing is set. */
export const defaultIdentitySettings: IdentitySettings = identitySettingsOf((name) => settingDefinitions[name].default);

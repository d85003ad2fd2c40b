import type { RateRule } from '../../platform/http/rate-limit';
import { defaultIdentitySettings, type IdentitySettings } from '../../domains/identity/settings';
import { numberOf, type Environment } from './environment';

/** Reads the limits of accounts; the README has the table. @throws ConfigError See docs/behaviour.md, D24, D25. */
export function readIdentitySettings(env: Environment): IdentitySettings {
  const defaults = defaultIdentitySettings;
  const loginMinutes = numberOf(env, 'LOGIN_WINDOW_MINUTES', defaults.loginPerIdentifier.minutes);
  const resendMinutes = numberOf(env, 'OTP_RESEND_WINDOW_MINUTES', defaults.resends.minutes);
  const rule = (name: string, fallback: RateRule, minutes: number): RateRule => ({
    ...fallback,
    max: numberOf(env, name, fallback.max),
    minutes,
  });
  const failures = rule('LOGIN_FAILURES_PER_IDENTIFIER', defaults.loginPerIdentifier, loginMinutes);
  const resends = rule('OTP_RESENDS', defaults.resends, resendMinutes);
  return {
    codeMinutes: numberOf(env, 'OTP_MINUTES', defaults.codeMinutes),
    codeWrongTries: numberOf(env, 'OTP_WRONG_TRIES', defaults.codeWrongTries),
    loginPerIdentifier: failures,
    loginPerAddress: rule('LOGIN_FAILURES_PER_ADDRESS', defaults.loginPerAddress, loginMinutes),
    passwordChanges: { ...defaults.passwordChanges, max: failures.max, minutes: loginMinutes },
    userCheckPerDevice: rule('USER_CHECKS_PER_DEVICE', defaults.userCheckPerDevice, loginMinutes),
    userCheckPerAddress: rule('USER_CHECKS_PER_ADDRESS', defaults.userCheckPerAddress, loginMinutes),
    registrationsPerAddress: rule('REGISTRATIONS_PER_ADDRESS', defaults.registrationsPerAddress, loginMinutes),
    codeChecksPerAddress: rule('OTP_FAILURES_PER_ADDRESS', defaults.codeChecksPerAddress, loginMinutes),
    resends,
    resetCodes: { ...defaults.resetCodes, max: resends.max + 1, minutes: resendMinutes },
    corrections: rule('CORRECTIONS_PER_CHANNEL', defaults.corrections, resendMinutes),
    correctionsADay: {
      ...defaults.correctionsADay,
      max: numberOf(env, 'CORRECTIONS_PER_CHANNEL_A_DAY', defaults.correctionsADay.max),
    },
    codesPerRecipient: rule('OTPS_PER_RECIPIENT', defaults.codesPerRecipient, resendMinutes),
    codesPerRecipientADay: {
      ...defaults.codesPerRecipientADay,
      max: numberOf(env, 'OTPS_PER_RECIPIENT_A_DAY', defaults.codesPerRecipientADay.max),
    },
    hashCost: defaults.hashCost,
    hashesAtOnce: numberOf(env, 'PASSWORD_HASHES_AT_ONCE', defaults.hashesAtOnce),
    hashesWaiting: numberOf(env, 'PASSWORD_HASHES_WAITING', defaults.hashesWaiting),
  };
}

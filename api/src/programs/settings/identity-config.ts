import type { RateRule } from '../../platform/http/rate-limit';
import { defaultIdentitySettings, type IdentitySettings } from '../../domains/identity/settings';
import { readNumber, type Environment, type NumberSetting } from '@storefront/server-kit/program';

/** Reads the limits of accounts. @throws SettingsError See docs/behaviour.md, D24, D25. */
export function readIdentitySettings(env: Environment): IdentitySettings {
  const defaults = defaultIdentitySettings;
  const loginMinutes = readNumber(env, 'LOGIN_WINDOW_MINUTES');
  const resendMinutes = readNumber(env, 'OTP_RESEND_WINDOW_MINUTES');
  const rule = (name: NumberSetting, { name: key }: RateRule, minutes: number): RateRule => ({
    name: key,
    max: readNumber(env, name),
    minutes,
  });
  const failures = rule('LOGIN_FAILURES_PER_IDENTIFIER', defaults.loginPerIdentifier, loginMinutes);
  const resends = rule('OTP_RESENDS', defaults.resends, resendMinutes);
  return {
    codeMinutes: readNumber(env, 'OTP_MINUTES'),
    codeWrongTries: readNumber(env, 'OTP_WRONG_TRIES'),
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
      max: readNumber(env, 'CORRECTIONS_PER_CHANNEL_A_DAY'),
    },
    codesPerRecipient: rule('OTPS_PER_RECIPIENT', defaults.codesPerRecipient, resendMinutes),
    codesPerRecipientADay: {
      ...defaults.codesPerRecipientADay,
      max: readNumber(env, 'OTPS_PER_RECIPIENT_A_DAY'),
    },
    hashCost: defaults.hashCost,
    hashesAtOnce: readNumber(env, 'PASSWORD_HASHES_AT_ONCE'),
    hashesWaiting: readNumber(env, 'PASSWORD_HASHES_WAITING'),
  };
}

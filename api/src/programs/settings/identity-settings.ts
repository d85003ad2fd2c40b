import { readFileSync } from 'node:fs';
import { integer, SettingsError, url, type limitSettings } from '@storefront/server-kit/program';
import { z } from 'zod';
import { parseNetworkNames, type NetworkName } from '../../domains/identity/network-names';
import { isStrongEnough, leastHashCosts } from '../../domains/identity/password-cost';
import {
  defaultHashCost,
  defaultSmsPerHour,
  identitySettingsOf,
  type IdentitySettings,
} from '../../domains/identity/settings';

/** Environment variables of accounts. */
export const accountSettings = {
  NETWORK_NAMES_FILE: z.string().optional().meta({
    description:
      'CSV file with lines `network,name`, such as `203.0.113.0/24,Office Pune`: names for the list of sessions; without it networks are shown as IP addresses',
  }),
  SMS_PER_HOUR: integer(1, 1_000_000).default(defaultSmsPerHour).meta({
    description: 'SMS of the shop in an hour; beyond it only known devices get one, and the log has an error',
  }),
  PASSWORD_RANGE_URL: url('http:', 'https:').optional().meta({
    description:
      'Service that knows breached passwords by the first 5 digits of their SHA-1, such as `https://api.pwnedpasswords.com/range/`; without it only the shipped list counts',
  }),
  PASSWORD_HASH_MEMORY_KIB: integer(7168, 1_048_576).default(defaultHashCost.memoryCost).meta({
    unit: 'KiB',
    description:
      'Memory of a password hash (Argon2id); with the passes at least what OWASP recommends: 47104 and 1, 19456 and 2, 12288 and 3, 9216 and 4, or 7168 and 5. `npm run admin -- password-cost` measures the machine',
  }),
  PASSWORD_HASH_PASSES: integer(1, 100).default(defaultHashCost.timeCost).meta({
    description:
      'Passes of a password hash over its memory. A hash made with other settings is replaced at the next login',
  }),
};

/** @throws SettingsError naming file and line */
function readNetworkNames(file: string): NetworkName[] {
  try {
    return parseNetworkNames(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`NETWORK_NAMES_FILE: ${file} could not be read: ${reason}`);
  }
}

/**
 * The limits of accounts. See docs/behaviour.md, D24, D25.
 * @throws SettingsError if a password hash would cost less than OWASP recommends
 */
export function accountSettingsOf(
  settings: z.infer<z.ZodObject<typeof accountSettings & typeof limitSettings>>,
): IdentitySettings {
  const hashCost = { memoryCost: settings.PASSWORD_HASH_MEMORY_KIB, timeCost: settings.PASSWORD_HASH_PASSES };
  if (!isStrongEnough(hashCost)) {
    const least = leastHashCosts.map(({ memoryCost, timeCost }) => `${memoryCost} and ${timeCost}`).join(', ');
    throw new SettingsError(`PASSWORD_HASH_MEMORY_KIB and PASSWORD_HASH_PASSES have to be at least one of ${least}.`);
  }
  const { NETWORK_NAMES_FILE: file } = settings;
  return identitySettingsOf({
    limitFactor: settings.LIMIT_FACTOR,
    smsPerHour: settings.SMS_PER_HOUR,
    hashCost,
    passwordRangeUrl: settings.PASSWORD_RANGE_URL ?? '',
    networkNames: file === undefined ? [] : readNetworkNames(file),
  });
}

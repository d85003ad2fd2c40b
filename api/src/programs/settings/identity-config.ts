import { readFileSync } from 'node:fs';
import { readNumber, readText, SettingsError, type Environment } from '@storefront/server-kit/program';
import { parseNetworkNames, type NetworkName } from '../../domains/identity/network-names';
import { isStrongEnough, leastHashCosts } from '../../domains/identity/password-cost';
import { identitySettingsOf, type IdentitySettings } from '../../domains/identity/settings';
import { urlOf } from './environment';

/** The names of the file that NETWORK_NAMES_FILE names; none without. @throws SettingsError naming file and line */
function readNetworkNames(env: Environment): NetworkName[] {
  const file = readText(env, 'NETWORK_NAMES_FILE');
  if (file === '') return [];
  try {
    return parseNetworkNames(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`NETWORK_NAMES_FILE: ${file} could not be read: ${reason}`);
  }
}

/** @throws SettingsError if a guess of a stolen hash would cost less than OWASP recommends */
function assertStrongEnough(settings: IdentitySettings): IdentitySettings {
  if (isStrongEnough(settings.hashCost)) return settings;
  const least = leastHashCosts.map(({ memoryCost, timeCost }) => `${memoryCost} and ${timeCost}`).join(', ');
  throw new SettingsError(`PASSWORD_HASH_MEMORY_KIB and PASSWORD_HASH_PASSES have to be at least one of ${least}.`);
}

/** Reads the limits of accounts. @throws SettingsError See docs/behaviour.md, D24, D25. */
export const readIdentitySettings = (env: Environment): IdentitySettings => ({
  ...assertStrongEnough(identitySettingsOf((name) => readNumber(env, name))),
  passwordRangeUrl: urlOf(env, 'PASSWORD_RANGE_URL', ['http:', 'https:']) ?? '',
  networkNames: readNetworkNames(env),
});

import { SettingsError, type Environment } from '@storefront/server-kit/program';

/** The text of a setting; undefined where it is not set or empty. */
export function textOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}

/** The URL of a server. The message leaves out the value: it may contain a password. @throws SettingsError */
export function urlOf(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocols.includes(protocol)) return text;
  throw new SettingsError(`${name} has to be an address that begins with ${protocols.join('// or ')}//.`);
}

import { SettingsError, type Environment } from '@storefront/server-kit/program';

/** The text of a setting; undefined where it is not set or empty. */
export function textOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}

/** The URL of a server. @throws SettingsError */
export function urlOf(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = textOf(env, name);
  return text === undefined ? undefined : checkUrl(name, text, protocols);
}

/** URLs that are separated by commas. @throws SettingsError */
export const urlsOf = (env: Environment, name: string, protocols: readonly string[]): readonly string[] =>
  (textOf(env, name) ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '')
    .map((url) => checkUrl(name, url, protocols));

/** The message leaves out the value: it may contain a password. */
function checkUrl(name: string, text: string, protocols: readonly string[]): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocols.includes(protocol)) return text;
  throw new SettingsError(`${name} has to be an address that begins with ${protocols.join('// or ')}//.`);
}

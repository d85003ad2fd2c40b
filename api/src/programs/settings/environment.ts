import { readNumber, settingDefinitions, SettingsError, type Environment } from '@storefront/server-kit/program';

type Definitions = typeof settingDefinitions;

/** A setting whose default is a number. */
export type NumberSetting = {
  [Name in keyof Definitions]: Definitions[Name]['default'] extends number ? Name : never;
}[keyof Definitions];

/** A whole number of at least 1, unless `range` says otherwise; the default of its definition where nothing is set. @throws SettingsError */
export function numberOf(
  env: Environment,
  name: NumberSetting,
  range: { min?: number; max?: number; isInteger?: boolean } = {},
): number {
  const fallback = settingDefinitions[name].default;
  return readNumber(env, name, { fallback, min: 1, max: 1_000_000, isInteger: true, ...range });
}

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

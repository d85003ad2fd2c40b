import { OperatorError } from '../../platform/operator-error';

/** A setting that can't be used; the message is for the operator. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The text of a setting; undefined where it is not set or empty. */
export function textOf(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === '' ? undefined : text;
}

/** A number that fits, or the fallback where nothing is set. @throws ConfigError */
export function numberOf(
  env: Environment,
  name: string,
  fallback: number,
  fits: (value: number) => boolean = (value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000,
): number {
  const text = textOf(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!fits(value)) throw new ConfigError(`${name} can't be "${text}".`);
  return value;
}

/** The address of a server. The message leaves out what was set: it may hold a password. @throws ConfigError */
export function urlOf(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = textOf(env, name);
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocols.includes(protocol)) return text;
  throw new ConfigError(`${name} has to be an address that begins with ${protocols.join('// or ')}//.`);
}

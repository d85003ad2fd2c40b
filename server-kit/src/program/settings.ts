import { join, resolve } from 'node:path';
import { OperatorError } from './operator-error';
import { settingDefinitions } from './setting-definitions';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message is for the operator. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError';
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

interface NumberRange {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  readonly isInteger?: boolean;
}

/** A number from `min` to `max`; `fallback` where the variable is not set or empty. @throws SettingsError */
export function readNumber(env: Environment, name: string, { fallback, min, max, isInteger }: NumberRange): number {
  const text = (env[name] ?? '').trim();
  const value = text === '' ? fallback : Number(text);
  if (Number.isFinite(value) && value >= min && value <= max && (isInteger !== true || Number.isInteger(value))) {
    return value;
  }
  throw new SettingsError(`${name} can't be "${text}": a number from ${min} to ${max}.`);
}

/** A port, 0 for any free one. @throws SettingsError */
export function portNumber(env: Environment, name: string, fallback: number): number {
  return readNumber(env, name, { fallback, min: 0, max: 65_535, isInteger: true });
}

/** Port of the site by PORT. @throws SettingsError */
export function sitePort(env: Environment): number {
  return portNumber(env, 'PORT', settingDefinitions.PORT.default);
}

/** IP address or host name to listen on, by HOST. */
export function readHost(env: Environment): string {
  const text = env['HOST'] ?? '';
  return text === '' ? settingDefinitions.HOST.default : text;
}

/** Log level by LOG_LEVEL. @throws SettingsError */
export function readLogLevel(env: Environment): LogLevel {
  const text = env['LOG_LEVEL'] ?? settingDefinitions.LOG_LEVEL.default;
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new SettingsError(`LOG_LEVEL can't be "${text}": one of ${logLevels.join(', ')}.`);
  return level;
}

/** Folder of the data by DATA_DIR. Absolute. */
export function dataFolder(env: Environment, cwd: string): string {
  const text = env['DATA_DIR'] ?? '';
  return resolve(cwd, text === '' ? settingDefinitions.DATA_DIR.default : text);
}

/** Folder of all releases below DATA_DIR. Absolute. */
export function releasesFolder(env: Environment, cwd: string): string {
  return join(dataFolder(env, cwd), 'releases');
}

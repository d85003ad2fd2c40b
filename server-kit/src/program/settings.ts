import { join, resolve } from 'node:path';
import { isLoopbackHost } from './loopback-host';
import { OperatorError } from './operator-error';
import { portRange, settingDefinitions, type NumberRange } from './setting-definitions';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used; the message is for the operator. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError';
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Definitions = typeof settingDefinitions;
type NameByDefault<Default> = {
  [Name in keyof Definitions]: Definitions[Name]['default'] extends Default ? Name : never;
}[keyof Definitions];

/** A setting whose default is a number. */
export type NumberSetting = NameByDefault<number>;
/** A setting whose default is a text. */
export type TextSetting = NameByDefault<string>;

function parseNumber(env: Environment, name: string, fallback: number, { min, max, isInteger }: NumberRange): number {
  const text = (env[name] ?? '').trim();
  const value = text === '' ? fallback : Number(text);
  if (Number.isFinite(value) && value >= min && value <= max && (!isInteger || Number.isInteger(value))) return value;
  throw new SettingsError(`${name} can't be "${text}": a number from ${min} to ${max}.`);
}

/** @throws SettingsError for a variable that is set to something else than a number in this range */
export function assertNumber(env: Environment, name: string, range: NumberRange): void {
  parseNumber(env, name, range.min, range);
}

/** A number in the range of its definition; the default where the variable is not set or empty. @throws SettingsError */
export function readNumber(env: Environment, name: NumberSetting): number {
  return parseNumber(env, name, settingDefinitions[name].default, settingDefinitions[name].range);
}

/** The text of a setting; the default where the variable is not set or empty. */
export function readText(env: Environment, name: TextSetting): string {
  const text = (env[name] ?? '').trim();
  return text === '' ? settingDefinitions[name].default : text;
}

const appEnvs = ['development', 'test', 'production'];

/** Whether APP_ENV, not NODE_ENV, says production. @throws SettingsError */
export function isProduction(env: Environment): boolean {
  const text = (env['APP_ENV'] ?? '').trim();
  if (text === '' || appEnvs.includes(text)) return text === 'production';
  throw new SettingsError(`APP_ENV can't be "${text}": ${appEnvs.join(', ')}.`);
}

/** Who may open development pages: no one, this machine, everyone. */
export type DevAccess = 'none' | 'local' | 'all';

const anyAddress = ['0.0.0.0', '::', '[::]'];

function isPublicOrigin(text: string): boolean {
  return text !== '' && !(URL.canParse(text) && isLoopbackHost(new URL(text).host));
}

/** Whether the settings name a host of others, or a proxy: then visitors come who are not at this machine. */
function hasPublicHost(env: Environment): boolean {
  const host = readText(env, 'HOST');
  const origins = (env['SITE_ORIGINS'] ?? '').split(',').map((item) => item.trim());
  const isOwnHost = isLoopbackHost(host) || anyAddress.includes(host);
  return !isOwnHost || origins.some(isPublicOrigin) || readText(env, 'TRUST_PROXY') !== '';
}

/** By DEV_ACCESS, else `local`, and `none` where the site has a public host. @throws SettingsError */
export function readDevAccess(env: Environment): DevAccess {
  const text = (env['DEV_ACCESS'] ?? '').trim();
  if (text === 'none' || text === 'local' || text === 'all') return text;
  if (text !== '') throw new SettingsError(`DEV_ACCESS can't be "${text}": none, local or all.`);
  return hasPublicHost(env) ? 'none' : 'local';
}

/** A port whose default depends on another one. @throws SettingsError */
export function portNumber(
  env: Environment,
  name: 'API_PORT' | 'CONSOLE_PORT' | 'SANDBOX_PORT',
  fallback: number,
): number {
  return parseNumber(env, name, fallback, portRange);
}

/** Where a program serves its metrics. */
export interface MetricsAddress {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}

/** By METRICS_HOST and the program's port; undefined where the port is not set: metrics are not served. @throws SettingsError */
export function readMetricsAddress(
  env: Environment,
  name: 'SITE_METRICS_PORT' | 'API_METRICS_PORT' | 'JOBS_METRICS_PORT' | 'CONSOLE_METRICS_PORT',
): MetricsAddress | undefined {
  if ((env[name] ?? '').trim() === '') return undefined;
  return { host: readText(env, 'METRICS_HOST'), port: parseNumber(env, name, 0, portRange) };
}

/** Log level by LOG_LEVEL. @throws SettingsError */
export function readLogLevel(env: Environment): LogLevel {
  const text = env['LOG_LEVEL'] ?? settingDefinitions.LOG_LEVEL.default;
  const level = logLevels.find((known) => known === text);
  if (level === undefined) throw new SettingsError(`LOG_LEVEL can't be "${text}": one of ${logLevels.join(', ')}.`);
  return level;
}

/** One of a few words. @throws SettingsError */
export function readWord<Word extends string>(env: Environment, name: TextSetting, words: readonly Word[]): Word {
  const text = readText(env, name);
  const word = words.find((known) => known === text);
  if (word === undefined) throw new SettingsError(`${name} can't be "${text}": ${words.join(' or ')}.`);
  return word;
}

/** Folder of the data by DATA_DIR. Absolute. */
export function dataFolder(env: Environment, cwd: string): string {
  return resolve(cwd, readText(env, 'DATA_DIR'));
}

/** Folder of all releases below DATA_DIR. Absolute. */
export function releasesFolder(env: Environment, cwd: string): string {
  return join(dataFolder(env, cwd), 'releases');
}

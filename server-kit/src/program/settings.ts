import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { OperatorError } from './operator-error';

const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.[0-9]{1,3}){3}|::1|\[::1\])(?::[0-9]{1,5})?$/i;

/** Whether a host name, also with a port, always names this machine. */
export const isLoopbackHost = (host: string): boolean => loopbackHost.test(host);

declare module 'zod' {
  /** Fields of a setting's `.meta()` in addition to `description`. */
  interface GlobalMeta {
    unit?: string;
    /** Text of the default if the schema has none: another setting decides it, or it is not a plain value. */
    defaultText?: string;
    /** Never printed: a key, or a URL that may contain one. */
    isSecret?: boolean;
    /** An empty value means "none" instead of the default. */
    allowsEmpty?: boolean;
  }
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting; the message is for the operator. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError';
}

/** The settings of a program: a schema for the text of each environment variable, documented by `.meta()`. */
export type SettingsSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** Documentation of a setting. */
export interface SettingDescription {
  readonly name: string;
  readonly meaning: string;
  /** Used if the variable is missing or empty; '' for none. */
  readonly default: string;
  readonly unit: string | undefined;
  readonly isSecret: boolean;
  readonly allowsEmpty: boolean;
}

/** The settings of a schema, in its order. */
export function describeSettings(schema: SettingsSchema): readonly SettingDescription[] {
  return Object.entries(schema.shape).map(([name, setting]) => {
    const { description = '', defaultText, unit, isSecret = false, allowsEmpty = false } = setting.meta() ?? {};
    const ownDefault = setting instanceof z.ZodDefault ? String(setting.def.defaultValue) : '';
    return { name, meaning: description, default: defaultText ?? ownDefault, unit, isSecret, allowsEmpty };
  });
}

/** The text of a variable; undefined if the default applies. */
export function settingText(env: Environment, { name, allowsEmpty }: SettingDescription): string | undefined {
  const text = env[name]?.trim();
  return text === '' && !allowsEmpty ? undefined : text;
}

type Result<Schema extends SettingsSchema> =
  { readonly settings: z.infer<Schema> } | { readonly problems: readonly string[] };

/** The values of the settings, or a sentence about each invalid variable. The sentences do not contain values of secrets. */
export function tryParseSettings<Schema extends SettingsSchema>(schema: Schema, env: Environment): Result<Schema> {
  const described = new Map(describeSettings(schema).map((setting) => [setting.name, setting]));
  const texts = [...described].map(([name, setting]) => [name, settingText(env, setting)] as const);
  const { success, data, error } = schema.safeParse(Object.fromEntries(texts), { reportInput: true });
  if (success) return { settings: data };
  const problems = error.issues.map(({ path: [key, item], message, input }) => {
    const name = String(key);
    if (described.get(name)?.isSecret === true) return `${name} has to be ${message}.`;
    if (item !== undefined) return `${name} can't hold "${String(input)}": ${message}.`;
    return `${name} can't be "${env[name]?.trim() ?? ''}": ${message}.`;
  });
  return { problems: [...new Set(problems)] };
}

/** The values of the settings. @throws SettingsError with a line for each invalid variable */
export function parseSettings<Schema extends SettingsSchema>(schema: Schema, env: Environment): z.infer<Schema> {
  const result = tryParseSettings(schema, env);
  if ('settings' in result) return result.settings;
  throw new SettingsError(result.problems.join('\n'));
}

export function decimal(min: number, max: number) {
  const error = `a number from ${min} to ${max}`;
  return z.coerce.number({ error }).min(min, { error }).max(max, { error });
}

export const integer = (min: number, max: number) => decimal(min, max).int({ error: `a number from ${min} to ${max}` });

/** A port; 0 selects any free one. */
export const port = () => integer(0, 65_535);

/** One of several words. */
export const word = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: words.join(' or ') });

/** A list that is separated by commas; empty items are dropped. */
export const list = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** IP addresses and networks; default: none. */
export const networks = () =>
  list(z.string().refine(isNetwork, { error: 'addresses such as 10.0.0.1 or 10.0.0.0/8, by commas' })).prefault('');

/** Host names in lower case; default: none. */
export const hostNames = () =>
  list(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9.-]+$/, { error: 'host names without a port, separated by commas' }),
  ).prefault('');

/** An origin, with or without a trailing slash. @param example for the error */
export const origin = (example: string) =>
  z
    .string()
    .refine(
      (text) => {
        const url = URL.canParse(text) ? new URL(text) : undefined;
        return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
      },
      { error: `an origin such as ${example}` },
    )
    .transform((text) => new URL(text).origin);

/** A URL without a password: https, or http on a loopback host. @param error description of the expected value */
export const safeUrl = (error: string) =>
  z
    .string()
    .refine(
      (text) => {
        if (!URL.canParse(text)) return false;
        const { protocol, host, username, password } = new URL(text);
        const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(host));
        return isSafe && username === '' && password === '';
      },
      { error },
    )
    .transform((text) => new URL(text));

/** A URL with one of the protocols, such as `https:`. */
export const url = (...protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `an address that begins with ${protocols.join('// or ')}//`,
  });

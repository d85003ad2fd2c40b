import { InvalidArgumentError } from 'commander';
import type * as z from 'zod/mini';

/** What a field's schema takes: what is sent to the command, which reads it by the same schema. */
type Read = (text: string) => unknown;

/** Reads an option's text for a field; the message of its schema says what is wrong. Throws `InvalidArgumentError`. */
export function optionFor(schema: z.ZodMiniType, read: Read = (text) => text): (text: string) => unknown {
  return (text) => {
    const value = read(text);
    const parsed = schema.safeParse(value);
    if (parsed.success) return value;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message ?? 'is wrong.'}`);
  };
}

/** "250" -> 250; what is no whole number is left for the schema to refuse. */
export const wholeNumber: Read = (text) => (/^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN);

/** "99.50" -> 9950 paise, exactly. */
export const paise: Read = (text) => {
  const [, rupees, decimals = ''] = /^([0-9]{1,9})(?:\.([0-9]{1,2}))?$/.exec(text) ?? [];
  return rupees === undefined ? Number.NaN : Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
};

/** "none" is the schema's to read. */
export const orNone =
  (read: Read): Read =>
  (text) =>
    text === 'none' ? text : read(text);

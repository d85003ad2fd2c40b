import { InvalidArgumentError } from 'commander';
import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import type * as z from 'zod/mini';
import { reason, traffic } from '../contract';
import { fieldProblem } from '../contract/field-messages';

/** `mfe-lab@1.2.0-g0123456789ab`. */
export interface PartRelease {
  readonly part: string;
  readonly release: string;
}

function parseBy<Schema extends z.ZodMiniType>(schema: Schema, field: string, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(fieldProblem('It', field, value));
}

const wholeNumber = (text: string) => (/^[0-9]{1,9}$/.test(text) ? Number(text) : text);

export const partArgument = (text: string): string => parseBy(partName, 'part', text);

export const releaseArgument = (text: string): string => parseBy(releaseId, 'release', text);

/** `part@release` @throws InvalidArgumentError */
export function partReleaseArgument(text: string): PartRelease {
  const [part = '', release, ...rest] = text.split('@');
  if (release === undefined || rest.length > 0) {
    throw new InvalidArgumentError('It has the form mfe-lab@1.2.0-g0123456789ab.');
  }
  return { part: partArgument(part), release: releaseArgument(release) };
}

export const trafficArgument = (text: string): number => parseBy(traffic, 'traffic', wholeNumber(text));

export const reasonArgument = (text: string): string => parseBy(reason, 'why', text);

/** @throws InvalidArgumentError */
export function numberArgument(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = wholeNumber(text);
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It is a whole number from ${min} to ${max}.`);
  };
}

export function hashArgument(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('It is a hash of 64 hexadecimal digits.');
}

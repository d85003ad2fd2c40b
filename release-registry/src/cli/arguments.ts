import { InvalidArgumentError } from 'commander';
import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import type * as z from 'zod/mini';
import {
  everything,
  fieldProblem,
  grantAction,
  reason,
  rolloutMinutes,
  rolloutSteps,
  percent,
  type Grant,
  type GrantAction,
} from '../contract';
import type { PartRelease } from '../registry/stored/slots';

/** @throws InvalidArgumentError that shows `shown` */
function parseBy<Schema extends z.ZodMiniType>(
  schema: Schema,
  field: string,
  value: unknown,
  shown = value,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(fieldProblem('It', field, shown));
}

const listOf = (text: string) => text.split(',').map((item) => item.trim());

const wholeNumber = (text: string) => (/^[0-9]{1,9}$/.test(text) ? Number(text) : text);

export const partArgument = (text: string): string => parseBy(partName, 'part', text);

/** Parses `part@release`. @throws InvalidArgumentError */
export function partReleaseArgument(text: string): PartRelease {
  const [part = '', release, ...rest] = text.split('@');
  if (release === undefined || rest.length > 0) {
    throw new InvalidArgumentError('It has the form mfe-lab@1.2.0-g0123456789ab.');
  }
  return { part: partArgument(part), release: parseBy(releaseId, 'release', release) };
}

export const trafficArgument = (text: string): number => parseBy(percent, 'traffic', wholeNumber(text));

/** Parses `5,25,100`. @throws InvalidArgumentError */
export const stepsArgument = (text: string): number[] =>
  parseBy(rolloutSteps, 'steps', listOf(text).map(wholeNumber), text);

/** Parses `30m` or `2h` to minutes. @throws InvalidArgumentError */
export function everyArgument(text: string): number {
  const [, digits, unit] = /^([0-9]{1,4})(m|h)$/.exec(text) ?? [];
  return parseBy(rolloutMinutes, 'every', Number(digits) * (unit === 'h' ? 60 : 1), text);
}

export const reasonArgument = (text: string): string => parseBy(reason, 'why', text);

/** @throws InvalidArgumentError */
export function numberArgument(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = wholeNumber(text);
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It is a whole number from ${min} to ${max}.`);
  };
}

/** Parses `publish,preview`, or `all`. @throws InvalidArgumentError */
export function actionsArgument(text: string): GrantAction[] {
  if (text === everything) return [...grantAction.options];
  return listOf(text).map((item) => {
    const known = grantAction.safeParse(item);
    if (known.success) return known.data;
    const names = grantAction.options.join(', ');
    throw new InvalidArgumentError(`"${item}" is no action: ${names}, separated by commas, or ${everything}.`);
  });
}

/** Parses `mfe-lab,mfe-account`, or `all`. @throws InvalidArgumentError */
export const partsArgument = (text: string): Grant['parts'] =>
  text === everything ? everything : listOf(text).map(partArgument);

/** Parses the id of a preview or token. @throws InvalidArgumentError */
export function idArgument(text: string): string {
  if (/^[0-9a-f]{12}$/.test(text)) return text;
  throw new InvalidArgumentError('It is an id of 12 hexadecimal digits.');
}

export function hashArgument(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('It is a hash of 64 hexadecimal digits.');
}

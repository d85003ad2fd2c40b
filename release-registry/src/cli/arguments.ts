import { InvalidArgumentError } from 'commander';
import { partName, releaseId } from '@storefront/shared-contracts';
import type * as z from 'zod/mini';
import { reason, traffic } from '../contract';
import { fieldProblem } from '../contract/field-messages';

/** `mfe-lab@1.2.0-g0123456789ab`. */
export interface ReleaseName {
  readonly part: string;
  readonly release: string;
}

function parsedBy<Schema extends z.ZodMiniType>(schema: Schema, field: string, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(fieldProblem('It', field, value));
}

const wholeNumber = (text: string) => (/^[0-9]{1,9}$/.test(text) ? Number(text) : text);

/** A part's name. @throws InvalidArgumentError */
export const partArgument = (text: string): string => parsedBy(partName, 'part', text);

/** A release's id. @throws InvalidArgumentError */
export const releaseArgument = (text: string): string => parsedBy(releaseId, 'release', text);

/** A part and one of its releases. @throws InvalidArgumentError */
export function releaseNameArgument(text: string): ReleaseName {
  const [part = '', release, ...rest] = text.split('@');
  if (release === undefined || rest.length > 0) {
    throw new InvalidArgumentError('It has the form mfe-lab@1.2.0-g0123456789ab.');
  }
  return { part: partArgument(part), release: releaseArgument(release) };
}

/** A whole percentage. @throws InvalidArgumentError */
export const trafficArgument = (text: string): number => parsedBy(traffic, 'traffic', wholeNumber(text));

/** A reason. @throws InvalidArgumentError */
export const reasonArgument = (text: string): string => parsedBy(reason, 'why', text);

/** A whole number within bounds. @throws InvalidArgumentError */
export function numberArgument(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = wholeNumber(text);
    if (typeof value === 'number' && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}

/** The hash of an audit entry. @throws InvalidArgumentError */
export function hashArgument(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('It is a hash of 64 hexadecimal digits.');
}

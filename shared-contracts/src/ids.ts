import type { Guard } from './guard';
import { limits } from './limits/index';

/** A positive integer id of the wire. See docs/behaviour.md, D28. */
export const isId: Guard<number> = (value): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= limits.idMax;

/** Digits of an id in a path or query. */
export const idDigits = /^[1-9][0-9]{0,9}$/;

/** Parses a positive integer id from a path or query; undefined if the text is not one. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !idDigits.test(text)) return undefined;
  const id = Number(text);
  return isId(id) ? id : undefined;
}

/**
 * Whether a text is a version 4 or 7 UUID, the only form of device id that the server accepts at first use. See
 * docs/behaviour.md, D14.
 */
export const isDeviceId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text);

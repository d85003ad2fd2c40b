import { fieldTitle, ruleMessage } from '@storefront/shared-contracts';
import type { FastifySchemaValidationError } from 'fastify';

/** "/filter/category/0" -> ["filter", "category"]: a fault in a list is the list's. */
function fieldPath(instancePath: string): string[] {
  return instancePath.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined,
    input,
  );
}

function messageFor(error: FastifySchemaValidationError, title: string, value: unknown): string {
  // The rules of a form field bring their message with them; all else has none of its own.
  if (error.keyword === 'custom' && error.message !== undefined && error.message !== 'Invalid input')
    return error.message;
  if (value === undefined) return ruleMessage({ rule: 'required' }, title);
  const { maximum, origin } = error.params;
  if (error.keyword === 'too_big' && origin === 'string' && typeof maximum === 'number') {
    return ruleMessage({ rule: 'max', n: maximum }, title);
  }
  return ruleMessage({ rule: 'email' }, title);
}

/** Field -> message of the field-message table, for the schema errors in `input`. See docs/behaviour.md, D1, D13. */
export function fieldErrors(found: readonly FastifySchemaValidationError[], input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const error of found) {
    const path = fieldPath(error.instancePath);
    const name = path.at(-1);
    if (name === undefined) continue;
    errors[path.join('.')] ??= messageFor(error, fieldTitle(name), valueAt(input, path));
  }
  return errors;
}

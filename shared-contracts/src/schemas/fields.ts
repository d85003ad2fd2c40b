import * as z from 'zod/mini';
import { fieldError, type FieldDefinition } from '../fields/index';

/** The wire schema of a field: a text that satisfies the rules, with the messages of the table. */
export function fieldSchema(field: FieldDefinition) {
  return z.string().check(
    z.check<string>((context) => {
      const message = fieldError(field, context.value);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );
}

/** The wire schema of an optional field; `''` means absent. See docs/behaviour.md, D28. */
export function optionalFieldSchema(field: FieldDefinition) {
  return z.optional(fieldSchema(field));
}

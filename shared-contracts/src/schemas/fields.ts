import * as z from 'zod/mini';
import { fieldError, type FieldDefinition } from '../fields/index';

/** The wire schema of a field: text that keeps the rules, with the table's message. */
export function fieldSchema(field: FieldDefinition) {
  return z.string().check(
    z.check<string>((context) => {
      const message = fieldError(field, context.value);
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );
}

/** The wire schema of a field that may be left out; `''` equals absent. See docs/behaviour.md, D28. */
export function optionalFieldSchema(field: FieldDefinition) {
  return z.optional(fieldSchema(field));
}

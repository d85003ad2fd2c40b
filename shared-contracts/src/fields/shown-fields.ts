import * as fields from './fields';
import { fieldTitle } from './rules';

/** Wire names of all fields that a form shows; `quantity` is the select on a card and in the cart. */
const shownFields: ReadonlySet<string> = new Set([
  ...Object.values(fields).map(({ name }) => name),
  'address_type',
  'quantity',
]);

/**
 * Whether the message of the field-message table names a field that no form shows, such as an id. `field` may be a
 * dotted path.
 */
export function namesHiddenField(field: string, message: string): boolean {
  const name = field.split('.').at(-1) ?? field;
  return !shownFields.has(name) && message.startsWith(`${fieldTitle(name)} `);
}

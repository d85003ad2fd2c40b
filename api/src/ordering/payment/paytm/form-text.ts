/** More than the longest form of the protocol has. */
const maxFields = 40;

/** A posted form's fields. A field that is there twice makes it no form of ours, as do more than 40. */
export function readForm(text: string): Record<string, string> | undefined {
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map(pairs);
  return pairs.length > maxFields || fields.size < pairs.length ? undefined : Object.fromEntries(fields);
}

/** Fields as a form posts them. */
export const formText = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

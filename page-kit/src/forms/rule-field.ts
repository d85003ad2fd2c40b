import type { Resolver } from 'react-hook-form';

/** One field of a form: its wire name, its rule, and the changes of its text. */
export interface RuleField<Name extends string> {
  readonly name: Name;
  /** The message for a text that must not be sent. Gets normalized texts; `valueOf` reads the other fields. */
  readonly check: (text: string, valueOf: Values<Name>) => string | undefined;
  /** Another field that `check` reads. The message appears and disappears when either field changes. */
  readonly dependsOn?: Name | undefined;
  /** Removes characters while the visitor types. */
  readonly filter?: ((typed: string) => string) | undefined;
  /** Replaces characters once the text is complete: on blur, on autofill, on submit. On blur `normalize` by default. */
  readonly complete?: ((text: string) => string) | undefined;
  /** Shown after `filter` or `complete` changed more than spaces. */
  readonly note?: string | undefined;
  /** The text that is checked and sent. */
  readonly normalize?: ((text: string) => string) | undefined;
  /** When an empty field is an error: only after something was typed, or only on submit. By default always. */
  readonly emptyErrorAfter?: 'typing' | 'submit' | undefined;
}

/** What the visitor typed, by field name. */
export type Texts = Record<string, string>;

/** Reads the text of a field in the form in which it is sent. */
export type Values<Name extends string> = (name: Name) => string;

export const unchanged = (text: string): string => text;

export function readValues<Name extends string>(fields: readonly RuleField<Name>[], texts: Texts): Values<Name> {
  return (name) => (fields.find((field) => field.name === name)?.normalize ?? unchanged)(texts[name] ?? '');
}

/** Messages of the invalid fields, in the order of the form. */
export function findFieldErrors<Name extends string>(
  fields: readonly RuleField<Name>[],
  texts: Texts,
): ReadonlyMap<Name, string> {
  const valueOf = readValues(fields, texts);
  const errors = new Map<Name, string>();
  for (const { name, check } of fields) {
    const message = check(valueOf(name), valueOf);
    if (message !== undefined) errors.set(name, message);
  }
  return errors;
}

/** Messages as React Hook Form stores them. */
export const toFieldErrors = (errors: ReadonlyMap<string, string>) =>
  Object.fromEntries([...errors].map(([name, message]) => [name, { type: 'rule', message }]));

/** Validates a form by its rules; a valid form is submitted with normalized texts. */
export function createResolver<Name extends string>(fields: readonly RuleField<Name>[]): Resolver<Texts> {
  return (texts) => {
    const errors = findFieldErrors(fields, texts);
    if (errors.size > 0) return { values: {}, errors: toFieldErrors(errors) };
    const valueOf = readValues(fields, texts);
    return { values: Object.fromEntries(fields.map(({ name }) => [name, valueOf(name)])), errors: {} };
  };
}

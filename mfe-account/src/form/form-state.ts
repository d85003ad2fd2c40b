import { hasOtherCharacters } from '@storefront/shared-contracts';

/** One field of a form: its wire name, what is wrong with a text, and what becomes of a text on its way. */
export interface FormField<Name extends string> {
  readonly name: Name;
  /** The message for a value that may not be sent; `valueOf` reads the other fields. */
  readonly check: (value: string, valueOf: (name: Name) => string) => string | undefined;
  /** The field that its check reads too: its message comes and goes with either of them. */
  readonly alongside?: Name | undefined;
  /** What typing leaves of a text. */
  readonly keep?: ((typed: string) => string) | undefined;
  /** Said when typing or autofill lost characters to `keep`. */
  readonly keptNote?: string | undefined;
  /** What is checked and sent of a text: ends that nobody meant are taken off. */
  readonly tidy?: ((text: string) => string) | undefined;
  /** Nobody is blamed for passing it by: it is required, but may be left empty until something was typed. */
  readonly mayPass?: boolean | undefined;
}

/** What a form holds: texts, the messages that are shown, which fields have been typed in, and which lost characters. */
export interface FormState<Name extends string> {
  readonly values: ReadonlyMap<Name, string>;
  readonly messages: ReadonlyMap<Name, string>;
  readonly typed: ReadonlySet<Name>;
  readonly shortened: ReadonlySet<Name>;
}

type Fields<Name extends string> = readonly FormField<Name>[];

const asIs = (text: string) => text;

export const valueOf = <Name extends string>(state: FormState<Name>, name: Name): string =>
  state.values.get(name) ?? '';

/** The text of a field as it is checked and sent. */
export function tidyValue<Name extends string>(fields: Fields<Name>, state: FormState<Name>, name: Name): string {
  const tidy = fields.find((field) => field.name === name)?.tidy ?? asIs;
  return tidy(valueOf(state, name));
}

/** A form as it opens. A text that it opens with and that may not be sent says so at once. */
export function openForm<Name extends string>(
  fields: Fields<Name>,
  given?: Readonly<Partial<Record<Name, string>>>,
): FormState<Name> {
  const values = new Map(fields.map(({ name, keep = asIs }) => [name, keep(given?.[name] ?? '')]));
  const state: FormState<Name> = { values, messages: new Map(), typed: new Set(), shortened: new Set() };
  return withMessages(state, wrongFields(fields, state), ({ name }) => valueOf(state, name) !== '');
}

/**
 * Typing clears the field's message; it comes back when the field is left.
 * @param typed the text before `keep`
 */
export function typeInto<Name extends string>(
  fields: Fields<Name>,
  state: FormState<Name>,
  name: Name,
  text: string,
  typed = text,
): FormState<Name> {
  const messages = new Map(state.messages);
  messages.delete(name);
  for (const field of fields) if (field.alongside === name) messages.delete(field.name);
  const shortened = new Set(state.shortened);
  if (hasOtherCharacters(typed, text)) shortened.add(name);
  else shortened.delete(name);
  return {
    values: new Map(state.values).set(name, text),
    messages,
    typed: new Set(state.typed).add(name),
    shortened,
  };
}

/** Leaving a field tidies its text and says what is wrong with it, and with the fields that read it. */
export function leave<Name extends string>(fields: Fields<Name>, state: FormState<Name>, name: Name): FormState<Name> {
  const tidied = { ...state, values: new Map(state.values).set(name, tidyValue(fields, state, name)) };
  const passed = valueOf(tidied, name) === '' && !state.typed.has(name);
  return withMessages(
    tidied,
    wrongFields(fields, tidied),
    (field) =>
      (field.name === name && !(passed && field.mayPass === true)) ||
      (field.alongside === name && state.typed.has(field.name)),
  );
}

/** Says what is wrong with every field: somebody tried to send the form. */
export function blameAll<Name extends string>(fields: Fields<Name>, state: FormState<Name>): FormState<Name> {
  return withMessages(state, wrongFields(fields, state), () => true);
}

/** Puts the server's messages under the fields that they belong to. See docs/behaviour.md, D13. */
export function blameByServer<Name extends string>(
  fields: Fields<Name>,
  state: FormState<Name>,
  errors: Readonly<Record<string, string>>,
): FormState<Name> {
  const wrong = fields.flatMap((field) => {
    const message = errors[field.name];
    return message === undefined ? [] : [{ field, message }];
  });
  return withMessages(state, wrong, () => true);
}

export function isValid<Name extends string>(fields: Fields<Name>, state: FormState<Name>): boolean {
  return wrongFields(fields, state).length === 0;
}

interface Wrong<Name extends string> {
  readonly field: FormField<Name>;
  readonly message: string;
}

function wrongFields<Name extends string>(fields: Fields<Name>, state: FormState<Name>): Wrong<Name>[] {
  return fields.flatMap((field) => {
    const message = field.check(tidyValue(fields, state, field.name), (other) => tidyValue(fields, state, other));
    return message === undefined ? [] : [{ field, message }];
  });
}

function withMessages<Name extends string>(
  state: FormState<Name>,
  wrong: readonly Wrong<Name>[],
  shows: (field: FormField<Name>) => boolean,
): FormState<Name> {
  const messages = new Map(state.messages);
  for (const { field, message } of wrong) if (shows(field)) messages.set(field.name, message);
  return { ...state, messages };
}

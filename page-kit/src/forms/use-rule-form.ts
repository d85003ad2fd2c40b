import { hasOtherCharacters, type Failure } from '@storefront/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, RefObject, SyntheticEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { createResolver, findFieldErrors, readValues, toFieldErrors, unchanged } from './rule-field';
import type { RuleField, Texts, Values } from './rule-field';
import type { SubmitError } from './SubmitErrorAlert';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * `reopen`: the form can be submitted again, without a message. Undefined: the form stays closed, because the page
 * navigates.
 */
type SubmitOutcome = SubmitError | 'reopen' | undefined;

/** The call of a form and the handlers of its result. */
export interface Submission<Name extends string, Body> {
  readonly send: (
    valueOf: Values<Name>,
    signal: AbortSignal,
  ) => Promise<{ readonly ok: true; readonly body: Body } | { readonly ok: false; readonly failure: Failure }>;
  /** Neither `done` nor `failed` is called after the form was unmounted. */
  readonly done: (body: Body, valueOf: Values<Name>) => SubmitOutcome;
  readonly failed: (failure: Failure, valueOf: Values<Name>) => SubmitOutcome;
}

/**
 * A form of React Hook Form that is validated by the rules of its fields. A message appears when the visitor leaves the
 * field or submits the form, and disappears when the visitor types. One submission runs at a time.
 */
export function useRuleForm<Name extends string>(
  fields: readonly RuleField<Name>[],
  given?: Readonly<Partial<Record<Name, string>>>,
) {
  const [initial] = useState(() => createInitial(fields, given));
  const form = useForm<Texts>({
    defaultValues: initial.texts,
    errors: initial.errors,
    resolver: createResolver(fields),
  });
  const { clearErrors, control, formState, getFieldState, getValues, handleSubmit, register } = form;
  const { setError, setFocus, setValue, trigger, watch } = form;
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState;
  // React Hook Form focuses the first invalid field in the order of registration.
  for (const { name } of fields) register(name);
  const texts = watch();
  const ruleErrors = findFieldErrors(fields, texts);
  const [changed, setChanged] = useState<ReadonlySet<Name>>(new Set());
  // Set when the button is pressed, because `isSubmitting` changes only with the next render.
  const sending = useRef<AbortController>(null);

  useEffect(() => () => sending.current?.abort(), []);

  const find = (name: string) => fields.find((field) => field.name === name);
  const textOf = (name: Name) => texts[name] ?? '';
  const pending = isSubmitting || isSubmitSuccessful;
  const isRejected = (name: Name) => errors[name]?.type === 'server';

  const fill = (name: Name, text: string, typed = text) => {
    setValue<string>(name, text, { shouldTouch: true });
    const dependent = fields.filter((field) => field.name === name || field.dependsOn === name);
    clearErrors([...dependent.map((field) => field.name), 'root']);
    setChanged((now) => {
      const next = new Set(now);
      if (hasOtherCharacters(typed, text)) next.add(name);
      else next.delete(name);
      return next;
    });
  };
  const complete = ({ name }: RuleField<Name>, replace = unchanged) => {
    const text = getValues(name);
    const replaced = replace(text);
    if (replaced === text) return;
    setValue<string>(name, replaced);
    if (hasOtherCharacters(text, replaced)) setChanged((now) => new Set(now).add(name));
  };
  const leave = (name: Name) => {
    const left = find(name);
    if (left === undefined) return;
    complete(left, left.complete ?? left.normalize);
    const isTouched = (other: Name) => getFieldState(other).isTouched;
    const mayStayEmpty = left.emptyErrorAfter === 'submit' || (left.emptyErrorAfter === 'typing' && !isTouched(name));
    const checked = fields.filter((field) => {
      // The server's message stays until the text changes.
      if (getFieldState(field.name).error?.type === 'server') return false;
      if (field.name === name) return !(mayStayEmpty && getValues(name) === '');
      return field.dependsOn === name && isTouched(field.name);
    });
    void trigger(checked.map((field) => field.name));
  };
  const ref = useNativeChange((name) => {
    const field = find(name);
    if (field !== undefined) complete(field, field.complete);
  });

  const showSubmitError = (error: SubmitError | undefined) => {
    clearErrors('root');
    if (error === undefined) return;
    const { message, next, notified = false } = error;
    setError('root.server', { type: notified ? 'notified' : 'server', message });
    if (next !== undefined) setError('root.next', { message: next });
  };
  /** Shows the server's messages of single fields and focuses the first. @returns whether the form has any of them */
  const reject = (messages: Readonly<Record<string, string>>) => {
    const named = fields.filter(({ name }) => messages[name] !== undefined);
    for (const [index, { name }] of named.entries()) {
      setError(name, { type: 'server', message: messages[name] ?? '' }, { shouldFocus: index === 0 });
    }
    return named.length > 0;
  };

  async function submit<Body>({ send, done, failed }: Submission<Name, Body>, values: Texts, signal: AbortSignal) {
    const valueOf: Values<Name> = (name) => values[name] ?? '';
    const answer = await send(valueOf, signal);
    // The response must not sign in a visitor who has left the page.
    if (signal.aborted) return;
    const outcome = answer.ok ? done(answer.body, valueOf) : failed(answer.failure, valueOf);
    if (outcome === undefined) return;
    sending.current = null;
    // React Hook Form counts a submission without an error as successful, so this sets an error without a message.
    if (outcome === 'reopen') setError('root.server', { type: 'reopen' });
    else if (!reject(outcome.errors ?? {})) showSubmitError(outcome);
  }

  return {
    ref,
    control,
    pending,
    submitError: toSubmitError(errors),
    /** Shows an error that is not the result of a submission, until the visitor types. */
    showSubmitError,
    reject,
    /** Whether the server rejected the current text of the field. */
    isRejected,
    /**
     * Whether a field is invalid. The form's button stays enabled: a press shows the reasons and focuses the first
     * invalid field.
     */
    incomplete: ruleErrors.size > 0,
    /** The fields that must change before the form is accepted, in the order of the form. */
    invalid: fields.filter(({ name }) => ruleErrors.has(name) || isRejected(name)).map(({ name }) => name),
    /** Number of attempts to submit the form. */
    attempts: submitCount,
    setFocus,
    leave,
    /** Sets a text that the visitor did not type, such as an option or an OTP from an SMS. */
    fill,
    text: textOf,
    /** The text of a field in the form in which it is sent. */
    value: readValues(fields, texts),
    /** Props of the `Field` around an input. */
    field: (name: Name) => {
      const note = find(name)?.note;
      return { error: errors[name]?.message, ...(note !== undefined && { note: changed.has(name) ? note : '' }) };
    },
    /** Props of an input or text area. `own` is a further ref to the element. */
    input: <Element extends Control = HTMLInputElement>(name: Name, own?: RefObject<Element | null>) => ({
      name,
      value: textOf(name),
      readOnly: pending,
      ref: (element: Element | null) => {
        register(name).ref(element);
        if (own !== undefined) own.current = element;
      },
      onChange: (event: ChangeEvent<Control>) => {
        const { value } = event.target;
        // A text that an input method is composing must not be changed.
        const filter = isComposing(event.nativeEvent) ? unchanged : (find(name)?.filter ?? unchanged);
        fill(name, filter(value), value);
      },
      onBlur: (event: FocusEvent<Control>) => {
        // The window loses the focus while the visitor looks up an OTP. The field then keeps its focus inside the page
        // and is not left.
        if (document.activeElement !== event.currentTarget) leave(name);
      },
    }),
    /** Handler of the form's submit event, or of a button without a form. */
    onSubmit: <Body>(submission: Submission<Name, Body>) => {
      return (event: SyntheticEvent) => {
        event.preventDefault();
        if (sending.current !== null) return;
        for (const field of fields) complete(field, field.complete);
        const controller = new AbortController();
        sending.current = controller;
        const rejected = fields.filter(({ name }) => isRejected(name)).map(({ name }) => [name, errors[name]] as const);
        const submitValid = handleSubmit(
          (values) => submit(submission, values, controller.signal),
          (invalid) => {
            sending.current = null;
            // The resolver does not know messages of the server. They stay until their texts change.
            for (const [name, error] of rejected) if (error && !invalid[name]) setError(name, error);
          },
        );
        void submitValid(event);
      };
    },
  };
}

export type RuleForm<Name extends string> = ReturnType<typeof useRuleForm<Name>>;

/**
 * Calls the listener with the name of each input of the form that fires the browser's change event. Autofill fires it,
 * also for fields that never get the focus; React's onChange is the input event and does not report it.
 * @returns the ref of the form
 */
function useNativeChange(listener: (name: string) => void) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const onNativeChange = useEffectEvent(listener);
  useEffect(() => {
    if (form === null) return;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) onNativeChange(target.name);
    };
    form.addEventListener('change', onChange);
    return () => form.removeEventListener('change', onChange);
  }, [form]);
  return setForm;
}

/** Reads the error that `showSubmitError` stored. */
function toSubmitError({ root }: FieldErrors): SubmitError | undefined {
  const { message, type } = root?.['server'] ?? {};
  return message === undefined ? undefined : { message, next: root?.['next']?.message, notified: type === 'notified' };
}

/** Checks the given texts: an invalid one shows its message at once. */
function createInitial<Name extends string>(
  fields: readonly RuleField<Name>[],
  given: Readonly<Partial<Record<Name, string>>> | undefined,
) {
  const texts: Texts = Object.fromEntries(
    fields.map(({ name, filter = unchanged }) => [name, filter(given?.[name] ?? '')]),
  );
  const shown = [...findFieldErrors(fields, texts)].filter(([name]) => texts[name] !== '');
  return { texts, errors: toFieldErrors(new Map(shown)) };
}

const isComposing = (event: Event): boolean => 'isComposing' in event && event.isComposing === true;

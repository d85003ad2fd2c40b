import { hasOtherCharacters, type Failure } from '@storefront/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { createResolver, findFieldErrors, readValues, toFieldErrors, unchanged } from './rule-field';
import type { RuleField, Texts, Values } from './rule-field';
import type { SubmitError } from './submit-error';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** `reopen`: the form can be submitted again and has nothing to say; undefined: it stays closed, the page moves on. */
type SubmitOutcome = SubmitError | 'reopen' | undefined;

/** What submitting a form does. */
export interface Submission<Name extends string, Body> {
  readonly send: (
    valueOf: Values<Name>,
    signal: AbortSignal,
  ) => Promise<{ readonly ok: true; readonly body: Body } | { readonly ok: false; readonly failure: Failure }>;
  /** Not called after the form was unmounted, nor is `failed`. */
  readonly done: (body: Body, valueOf: Values<Name>) => SubmitOutcome;
  readonly failed: (failure: Failure, valueOf: Values<Name>) => SubmitOutcome;
}

/**
 * A form of React Hook Form, validated by the rules of its fields. A message appears when its field is left or the form
 * is submitted and disappears when the visitor types; one submission runs at a time.
 */
export function useRuleForm<Name extends string>(
  fields: readonly RuleField<Name>[],
  given?: Readonly<Partial<Record<Name, string>>>,
) {
  const [initial] = useState(() => createInitial(fields, given));
  const form = useForm<Texts>({
    defaultValues: initial.texts,
    errors: initial.errors,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: createResolver(fields),
  });
  const { clearErrors, formState, getFieldState, getValues, handleSubmit, setError, setValue, watch } = form;
  const texts = watch();
  const ruleErrors = findFieldErrors(fields, texts);
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [pending, setPending] = useState(false);
  const [submitError, setSubmitError] = useState<SubmitError>();
  const [rejected, setRejected] = useState<ReadonlyMap<Name, string>>(new Map());
  const [changed, setChanged] = useState<ReadonlySet<Name>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [toFocus, setToFocus] = useState<{ readonly name: Name }>();
  // Set when the button is pressed: `pending` is rendered later.
  const sending = useRef<AbortController>(null);

  useEffect(() => () => sending.current?.abort(), []);

  const find = (name: string) => fields.find((field) => field.name === name);
  const textOf = (name: Name) => texts[name] ?? '';
  const message = (name: Name) => formState.errors[name]?.message ?? rejected.get(name);

  const focusOn = (name: Name) => {
    const found = element?.elements.namedItem(name);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
  };
  const onFocusRequest = useEffectEvent((name: Name) => focusOn(name));
  // After the messages are rendered, so that they are read with the field.
  useEffect(() => {
    if (toFocus !== undefined) onFocusRequest(toFocus.name);
  }, [toFocus]);

  const fill = (name: Name, text: string, typed = text) => {
    setValue<string>(name, text, { shouldTouch: true });
    const cleared = fields
      .filter((field) => field.name === name || field.dependsOn === name)
      .map((field) => field.name);
    clearErrors(cleared);
    setRejected((now) => new Map([...now].filter(([other]) => !cleared.includes(other))));
    setSubmitError(undefined);
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
  /** At once: `trigger` and the resolver of React Hook Form are asynchronous, later than the focus moves on. */
  const showErrors = (of: readonly RuleField<Name>[]) => {
    const errors = findFieldErrors(fields, getValues());
    const shown = of.filter(({ name }) => errors.has(name));
    for (const { name } of shown) setError(name, { type: 'rule', message: errors.get(name) ?? '' });
    return shown;
  };
  const leave = (name: Name) => {
    const left = find(name);
    if (left === undefined) return;
    complete(left, left.complete ?? left.normalize);
    const isTouched = (other: Name) => getFieldState(other).isTouched;
    const mayStayEmpty = left.emptyErrorAfter === 'submit' || (left.emptyErrorAfter === 'typing' && !isTouched(name));
    showErrors(
      fields.filter((field) =>
        field.name === name
          ? !(mayStayEmpty && getValues(name) === '')
          : field.dependsOn === name && isTouched(field.name),
      ),
    );
  };

  // Autofill also fills fields that never have the focus and fires the browser's change event. React does not report it:
  // its onChange is the input event.
  const onNativeChange = useEffectEvent((name: string) => {
    const field = find(name);
    if (field !== undefined) complete(field, field.complete);
  });
  useEffect(() => {
    if (element === null) return;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) onNativeChange(target.name);
    };
    element.addEventListener('change', onChange);
    return () => element.removeEventListener('change', onChange);
  }, [element]);

  const reopen = () => {
    sending.current = null;
    setPending(false);
  };
  /** Shows the server's messages of single fields. @returns whether the form has any of them */
  const reject = (errors: Readonly<Record<string, string>>) => {
    const named = fields.filter(({ name }) => errors[name] !== undefined);
    setRejected(new Map(named.map(({ name }) => [name, errors[name] ?? ''])));
    const [first] = named;
    if (first !== undefined) setToFocus({ name: first.name });
    return first !== undefined;
  };

  async function submit<Body>(
    { send, done, failed }: Submission<Name, Body>,
    values: Texts,
    controller: AbortController,
  ): Promise<void> {
    const valueOf: Values<Name> = (name) => values[name] ?? '';
    const answer = await send(valueOf, controller.signal);
    // An answer to a page that was left must not sign anybody in.
    if (controller.signal.aborted) return;
    const outcome = answer.ok ? done(answer.body, valueOf) : failed(answer.failure, valueOf);
    if (outcome === undefined) return;
    reopen();
    if (outcome === 'reopen') return;
    const { errors = {}, ...rest } = outcome;
    if (!reject(errors)) setSubmitError(rest);
  }

  return {
    /** Ref of the form element. */
    ref: setElement,
    pending,
    submitError,
    /** Shows why something beside the submission failed, until the visitor types. */
    showSubmitError: setSubmitError,
    reject,
    rejected,
    /** It may not be sent. Its button stays pressable: a press shows the reasons and moves the focus to the first. */
    incomplete: ruleErrors.size > 0,
    /** The fields that must change before the form is accepted, in the sequence of the form. */
    invalid: fields.filter(({ name }) => ruleErrors.has(name) || rejected.has(name)).map(({ name }) => name),
    /** Counts the attempts to submit an incomplete form. */
    attempts,
    focusOn,
    leave,
    /** Sets a text that was not typed, such as an option or an OTP read from a message. */
    fill,
    text: textOf,
    /** The text of a field as it is sent. */
    value: readValues(fields, texts),
    /** Props of the `Field` around an input. */
    field: (name: Name) => {
      const note = find(name)?.note;
      return { error: message(name), ...(note !== undefined && { note: changed.has(name) ? note : '' }) };
    },
    /** Props of an input or text area. */
    input: (name: Name) => ({
      name,
      value: textOf(name),
      readOnly: pending,
      onChange: (event: ChangeEvent<Control>) => {
        const { value } = event.target;
        // Text that an input method is composing must not change.
        const filter = isComposing(event.nativeEvent) ? unchanged : (find(name)?.filter ?? unchanged);
        fill(name, filter(value), value);
      },
      onBlur: (event: FocusEvent<Control>) => {
        // The window loses the focus while the visitor looks up an OTP: the field is not left.
        if (document.activeElement !== event.currentTarget) leave(name);
      },
    }),
    /** Handler of the form's submit event, or of a button without a form. */
    onSubmit: <Body>(submission: Submission<Name, Body>) => {
      return (event: SyntheticEvent) => {
        event.preventDefault();
        if (sending.current !== null) return;
        for (const field of fields) complete(field, field.complete);
        const [firstInvalid] = showErrors(fields);
        if (firstInvalid !== undefined) {
          setAttempts((count) => count + 1);
          setToFocus({ name: firstInvalid.name });
          return;
        }
        const controller = new AbortController();
        sending.current = controller;
        setPending(true);
        setSubmitError(undefined);
        void handleSubmit((values) => submit(submission, values, controller), reopen)(event);
      };
    },
  };
}

export type RuleForm<Name extends string> = ReturnType<typeof useRuleForm<Name>>;

/** A given text that may not be sent shows its message at once. */
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

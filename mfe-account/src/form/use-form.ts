import type { Failure } from '@storefront/shared-contracts';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, SyntheticEvent } from 'react';
import { blameAll, blameByServer, isValid, leave, openForm, tidyValue, typeInto, valueOf } from './form-state';
import type { FormField } from './form-state';
import type { SubmitError } from './submit-error';

/** The texts of a form as they are sent. */
export type Values<Name extends string> = (name: Name) => string;

/** One sending of a form. */
export interface Submission<Body> {
  readonly send: (signal: AbortSignal) => Promise<Answer<Body>>;
  /** Goes on, or says why it can't. */
  readonly done: (body: Body) => SubmitError | undefined;
  /** Words for a failure, or undefined where the page goes on from it. */
  readonly failed: (failure: Failure) => SubmitError | undefined;
}

type Answer<Body> = { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly failure: Failure };

/**
 * A form over `form-state`: texts, messages, one sending at a time, and what came of it. React Hook Form does more than
 * these forms ask for and weighs more (13.5 kB gzip) than the page that asks.
 */
export function useForm<Name extends string>(
  fields: readonly FormField<Name>[],
  given?: Readonly<Partial<Record<Name, string>>>,
) {
  const [state, setState] = useState(() => openForm(fields, given));
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<SubmitError>();
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef<AbortController>(null);

  // An answer to a page that was left must not sign anybody in.
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (refusal?.errors !== undefined) focusOnInvalid(element.current);
  }, [refusal]);
  useEffect(() => {
    if (attempts > 0) focusOnInvalid(element.current);
  }, [attempts]);

  const value: Values<Name> = (name) => tidyValue(fields, state, name);
  const fill = (name: Name, text: string, typed = text) => {
    setRefusal(undefined);
    setState((now) => typeInto(fields, now, name, text, typed));
  };

  async function submit<Body>({ send, done, failed }: Submission<Body>) {
    if (sending.current !== null) return;
    if (!isValid(fields, state)) {
      setState((now) => blameAll(fields, now));
      setAttempts((count) => count + 1);
      return;
    }
    const call = new AbortController();
    sending.current = call;
    setPending(true);
    setRefusal(undefined);
    const answer = await send(call.signal);
    if (call.signal.aborted) return;
    const refused = answer.ok ? done(answer.body) : failed(answer.failure);
    // A form that was accepted stays closed: the page is on its way to the next one.
    if (refused === undefined) return;
    sending.current = null;
    setPending(false);
    const { errors = {}, ...rest } = refused;
    const named = fields.some(({ name }) => errors[name] !== undefined);
    setRefusal(named ? refused : rest);
    setState((now) => blameByServer(fields, now, errors));
  }

  return {
    element,
    pending,
    refusal,
    /** It may not be sent: a press of its button shows the reasons at the fields and moves the focus to the first. */
    incomplete: !isValid(fields, state),
    /** Takes a text that was not typed, such as a code out of a message. */
    fill,
    /** Shows why something beside the sending failed; the next typing takes it away. */
    refuse: setRefusal,
    /** The text of a field as it is sent. */
    value,
    message: (name: Name) => state.messages.get(name),
    /** Why the field does not hold what was typed or filled in; '' while it does. */
    note: (name: Name) => (state.shortened.has(name) && fields.find((field) => field.name === name)?.keptNote) || '',
    /** Props of the input of a field. */
    input: (name: Name) => ({
      name,
      value: valueOf(state, name),
      readOnly: pending,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.target;
        const keep = fields.find((field) => field.name === name)?.keep;
        // Text that an input method is still composing is its own until it is done.
        fill(name, keep === undefined || isComposing(event.nativeEvent) ? value : keep(value), value);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        // Whoever looks into another window, for a code, has not left the field.
        if (document.activeElement !== event.currentTarget) setState((now) => leave(fields, now, name));
      },
    }),
    /** Handler of the form's own event. */
    onSubmit: <Body>(submission: Submission<Body>) => {
      return (event: SyntheticEvent) => {
        event.preventDefault();
        void submit(submission);
      };
    },
  };
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

function focusOnInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

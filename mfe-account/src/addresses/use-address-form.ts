import { hasOtherCharacters } from '@storefront/shared-contracts';
import type { Failure } from '@storefront/shared-contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
// Eight fields, a select and radios whose rules depend on what was saved: more than the section's own small form holds.
import { useForm } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { toSubmitError } from '../form/submit-error';
import type { SubmitError } from '../form/submit-error';
import { invalidAddressFields } from './address-rules';
import type { AddressErrors } from './address-rules';
import { acceptableText, addressFields } from './address-values';
import type { AddressField, AddressValues } from './address-values';
import { useSingleFlight } from './use-single-flight';

type Rules = (values: AddressValues) => AddressErrors;

/** One sending of the form. */
export interface Saving<Body> {
  readonly send: (
    values: AddressValues,
  ) => Promise<{ readonly ok: true; readonly body: Body } | { readonly ok: false; readonly failure: Failure }>;
  readonly done: (body: Body, values: AddressValues) => void;
  /** Takes a failure that is not the form's to show. @returns whether it did */
  readonly failed?: ((failure: Failure) => boolean) | undefined;
  /** The sentence for a failure without a reason. */
  readonly otherwise: string;
}

/**
 * The form of an address: messages when a field is left, none while it is typed in, one sending at a time. Characters that
 * the rules reject and autofill writes are replaced when a text is complete. See docs/behaviour.md, D41.
 */
export function useAddressForm(given: AddressValues, rules: Rules) {
  const form = useForm<AddressValues>({
    defaultValues: given,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: resolverOf(rules),
  });
  const { clearErrors, formState, getValues, handleSubmit, register, setValue, trigger, watch } = form;
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const values = watch();
  const { pending, send } = useSingleFlight();
  const [refusal, setRefusal] = useState<SubmitError>();
  const [refused, setRefused] = useState<ReadonlyMap<AddressField, Refused>>(new Map());
  const [replaced, setReplaced] = useState<ReadonlySet<AddressField>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const errors = rules(values);
  // From the press of the button on, before anything is sent; for good once it was accepted.
  const closed = useRef(false);

  const replaceCharacters = (name: AddressField) => {
    const text = getValues(name);
    const acceptable = acceptableText(name, text);
    if (acceptable === text) return;
    setValue(name, acceptable);
    if (hasOtherCharacters(text, acceptable)) setReplaced((now) => new Set(now).add(name));
  };
  const left = (name: AddressField) => {
    replaceCharacters(name);
    void trigger(name);
  };
  const typed = (name: AddressField) => {
    clearErrors(name);
    setRefusal(undefined);
    setReplaced((now) => (now.has(name) ? new Set([...now].filter((other) => other !== name)) : now));
  };

  // React's onChange is the input event. Autofill also fills fields that are never focused, so never left: what it
  // fires on each of them is the browser's change event.
  const completed = useEffectEvent((name: string) => {
    const field = addressFields.find((known) => known === name);
    if (field !== undefined) replaceCharacters(field);
  });
  useEffect(() => {
    if (element === null) return;
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) completed(target.name);
    };
    element.addEventListener('change', onChange);
    return () => element.removeEventListener('change', onChange);
  }, [element]);

  const focusOn = (name: AddressField) => {
    const found = element?.elements.namedItem(name);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
  };
  const message = (name: AddressField) =>
    formState.errors[name]?.message ?? getRejectedMessage(refused.get(name), values[name]);

  async function save<Body>({ send: call, done, failed, otherwise }: Saving<Body>, sent: AddressValues) {
    const answer = await send(() => {
      setRefusal(undefined);
      return call(sent);
    });
    if (answer === undefined) return;
    if (answer.ok) {
      done(answer.body, sent);
      return;
    }
    closed.current = false;
    if (failed?.(answer.failure) === true) return;
    const { errors: named = {}, ...rest } = toSubmitError(answer.failure, otherwise, navigator.onLine);
    const blamed = addressFields.filter((name) => named[name] !== undefined);
    setRefused(new Map(blamed.map((name) => [name, { value: sent[name], message: named[name] ?? '' }])));
    if (blamed[0] === undefined) setRefusal(rest);
    else focusOn(blamed[0]);
  }

  const invalid = invalidAddressFields(
    Object.fromEntries(
      addressFields.map((name) => [name, errors[name] ?? getRejectedMessage(refused.get(name), values[name])]),
    ),
  );

  return {
    /** Ref of the form element. */
    ref: setElement,
    pending,
    refusal,
    valid: Object.keys(errors).length === 0,
    /** The fields that keep it from being saved. */
    invalid,
    /** How often it was tried to save with invalid fields. */
    attempts,
    focusOn,
    /** Whether characters of the field were replaced since it was typed in. */
    wasReplaced: (name: AddressField) => replaced.has(name),
    /** Props of a text field. */
    text: (name: AddressField) => ({
      ...register(name, { onChange: () => typed(name), onBlur: () => left(name) }),
      readOnly: pending,
    }),
    /** Takes what was chosen where nothing is typed. */
    choose: (name: AddressField, value: string) => {
      if (pending) return;
      setValue(name, value);
      typed(name);
    },
    value: (name: AddressField) => values[name],
    /** Says what is wrong with a field that is no text field, when it is left. */
    left,
    /** Puts in what belongs to the pincode, in place of what belonged to the former one; never over what was typed. */
    prefill: (name: AddressField, former: string, text: string) => {
      const mayStand = text === '' || rules({ ...values, [name]: text })[name] === undefined;
      const isFormer = values[name] === acceptableText(name, former);
      if (isFormer || values[name] === '') setValue(name, mayStand ? acceptableText(name, text) : '');
    },
    message,
    onSubmit: <Body>(saving: Saving<Body>) => {
      const submit = handleSubmit(
        (sent) => save(saving, sent),
        (wrong) => {
          closed.current = false;
          setAttempts((count) => count + 1);
          const first = addressFields.find((name) => wrong[name] !== undefined);
          if (first !== undefined) focusOn(first);
        },
      );
      return (event: SyntheticEvent) => {
        event.preventDefault();
        if (closed.current) return;
        closed.current = true;
        addressFields.forEach(replaceCharacters);
        void submit(event);
      };
    },
  };
}

export type AddressForm = ReturnType<typeof useAddressForm>;

/** What the server refused stays refused while it stands there. See docs/behaviour.md, D13. */
interface Refused {
  readonly value: string;
  readonly message: string;
}

const getRejectedMessage = (refused: Refused | undefined, value: string) =>
  refused?.value === value ? refused.message : undefined;

const resolverOf =
  (rules: Rules): Resolver<AddressValues> =>
  (values) => {
    const wrong = rules(values);
    const errors: FieldErrors<AddressValues> = {};
    for (const name of addressFields) {
      const message = wrong[name];
      if (message !== undefined) errors[name] = { type: 'rule', message };
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

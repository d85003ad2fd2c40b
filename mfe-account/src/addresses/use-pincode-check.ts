import { fieldError, fields, limits, messages, useShell } from '@storefront/shared-contracts';
import type { Serviceability } from '@storefront/shared-contracts';
import { useState } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { toSubmitError } from '../form/submit-error';
import type { SubmitError } from '../form/submit-error';
import { checkPincode } from './check-pincode';
import { useSingleFlight } from './use-single-flight';

/** What is known of the place of a pincode. */
export type Place = Pick<Serviceability, 'state_id' | 'city'>;

/**
 * The pincode of a new address: typed, checked, refused until it changes.
 * @param input has the focus again when its pincode was refused
 */
export function usePincodeCheck(
  input: RefObject<HTMLInputElement | null>,
  onServed: (pincode: string, place: Place) => void,
) {
  const { api } = useShell();
  const { pending, send } = useSingleFlight();
  const [pincode, setPincode] = useState('');
  const [refused, setRefused] = useState(false);
  const [left, setLeft] = useState(false);
  /** It was tried to check it before it was complete. */
  const [blamed, setBlamed] = useState(false);
  const [refusal, setRefusal] = useState<SubmitError>();
  const complete = fieldError(fields.pincode, pincode) === undefined;

  const refuse = () => {
    setRefused(true);
    input.current?.focus();
  };
  const check = async () => {
    setRefusal(undefined);
    const answer = await send((signal) => checkPincode(api, pincode, signal));
    if (answer?.kind === 'served') onServed(pincode, answer.place);
    if (answer?.kind === 'refused') refuse();
    if (answer?.kind === 'failed') setRefusal(toSubmitError(answer.failure, messages.checkPincode, navigator.onLine));
  };
  return {
    pincode,
    pending,
    refused,
    refusal,
    ready: complete && !refused,
    error: refused
      ? messages.addressPincodeNotServiceable
      : blamed || (left && pincode !== '')
        ? fieldError(fields.pincode, pincode)
        : undefined,
    /** Why it can't be checked. */
    reason: refused ? 'Change the pincode to check again.' : complete ? undefined : 'Enter the pincode to check it.',
    edit: (text: string) => {
      setPincode(text.replace(/\D/g, '').slice(0, limits.pincodeDigits));
      setRefused(false);
      setLeft(false);
      setBlamed(false);
      setRefusal(undefined);
    },
    leave: () => setLeft(true),
    /** The server refused it later, with the whole address. */
    refuse,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (complete && !refused) {
        void check();
        return;
      }
      setBlamed(true);
      input.current?.focus();
    },
  };
}

export type PincodeCheck = ReturnType<typeof usePincodeCheck>;

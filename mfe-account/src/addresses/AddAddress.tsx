import { useShell, type Address } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { toSubmitError, useRuleForm, type Values } from '@storefront/page-kit/forms';
import { Button, Modal } from '@storefront/shared-ui';
import { useId, useRef, useState } from 'react';
import { InvalidFields } from './InvalidFields';
import { useStepHistory } from '../forms/use-step-history';
import { newAddressFields, newAddressTexts, toAcceptedText, toAddressRequest, toSavedAddress } from './address-form';
import type { AddressField } from './address-form';
import { NewAddressStep } from './NewAddressStep';
import { PincodeStep } from './PincodeStep';
import { usePincodeCheck, type PincodeLocation } from './use-pincode-check';
import { useIndianStates } from './use-indian-states';

export interface AddAddressProps {
  readonly onClose: () => void;
  /** Called after the address was saved, also if the dialog was closed before. */
  readonly onSaved: (address: Address) => void;
  /** Called after the address was saved, only while the dialog is open. */
  readonly onDone: (address: Address) => void;
}

/** Adds an address in two steps, the pincode first. Both steps keep the typed texts. */
export function AddAddress({ onClose, onSaved, onDone }: AddAddressProps) {
  const { api } = useShell();
  const formId = useId();
  const pincodeInput = useRef<HTMLInputElement>(null);
  // The data of the second step is the checked pincode.
  const steps = useStepHistory<string>();
  const [location, setLocation] = useState<PincodeLocation>({});
  const states = useIndianStates(steps.current !== undefined);
  const form = useRuleForm(newAddressFields, newAddressTexts);
  /** Replaces a text that belongs to the previous pincode, but not a typed text. */
  const prefill = (name: AddressField, previous = '', next = '') => {
    const text = form.text(name);
    if (text === '' || text === toAcceptedText(name, previous)) form.fill(name, toAcceptedText(name, next));
  };
  const check = usePincodeCheck((served, next) => {
    prefill('city', location.city, next.city);
    // The state follows the pincode even if the visitor selected another one, because the API rejects any other state.
    if (next.state_id !== undefined) form.fill('state_id', String(next.state_id));
    setLocation(next);
    steps.open(served);
  });
  const back = () => {
    if (!form.pending) steps.back();
  };
  const close = () => steps.finish(onClose);

  const pincode = steps.last ?? '';
  const toSaved = (id: number, valueOf: Values<AddressField>) => toSavedAddress({ id, pincode }, valueOf, states.list);
  const save = form.onSubmit({
    send: async (valueOf) => {
      const answer = await api.call('addressAdd', { body: { ...toAddressRequest(valueOf), pincode } }, { quiet: true });
      if (answer.ok) onSaved(toSaved(answer.body.data.id, valueOf));
      return answer;
    },
    done: ({ data }, valueOf) => {
      steps.finish(() => onDone(toSaved(data.id, valueOf)));
      return undefined;
    },
    failed: (failure) => {
      if (failure.errors?.['pincode'] === undefined) {
        return toSubmitError(failure, messages.addressAdd, navigator.onLine);
      }
      check.reject();
      if (steps.current !== undefined) steps.back();
      return 'reopen';
    },
  });

  if (steps.current !== undefined) {
    return (
      <Modal
        open
        isStatic
        onClose={close}
        title="Add new address"
        subtitle="Step 2 of 2, address"
        footerReason={form.invalid.length > 0 ? <InvalidFields form={form} /> : states.reason}
        footer={
          <>
            <Button variant="secondary" size="small" aria-disabled={form.pending} onClick={back}>
              Back
            </Button>
            <Button
              type="submit"
              form={formId}
              size="small"
              incomplete={form.incomplete}
              disabled={!form.incomplete && states.reason !== undefined}
              pending={form.pending}
              pendingLabel="Saving..."
            >
              Save address
            </Button>
          </>
        }
      >
        <NewAddressStep formId={formId} form={form} states={states} pincode={pincode} onSubmit={save} onBack={back} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      isStatic
      onClose={close}
      title="Add new address"
      subtitle="Step 1 of 2, pincode"
      initialFocus={pincodeInput}
      footerReason={check.reason}
      footer={
        <>
          <Button variant="secondary" size="small" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            incomplete={!check.ready}
            pending={check.form.pending}
            pendingLabel="Checking..."
          >
            Check pincode
          </Button>
        </>
      }
    >
      <PincodeStep formId={formId} check={check} input={pincodeInput} returned={steps.last !== undefined} />
    </Modal>
  );
}

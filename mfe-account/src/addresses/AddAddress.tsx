import { endpoints, messages, useShell } from '@storefront/shared-contracts';
import type { Address } from '@storefront/shared-contracts';
import { Button, Modal } from '@storefront/shared-ui';
import { useId, useRef, useState } from 'react';
import { InvalidFields } from '../form/InvalidFields';
import { useStepHistory } from '../steps/use-step-history';
import { newAddressErrors } from './address-rules';
import { blankAddress, savedAddress, toAddressRequest } from './address-values';
import type { AddressValues } from './address-values';
import { NewAddressStep } from './NewAddressStep';
import { PincodeStep } from './PincodeStep';
import { useAddressForm } from './use-address-form';
import { usePincodeCheck } from './use-pincode-check';
import type { Place } from './use-pincode-check';
import { useIndianStates } from './use-indian-states';

export interface AddAddressProps {
  readonly onClose: () => void;
  /** It is stored, whether the dialog is still there or not. */
  readonly onSaved: (address: Address) => void;
  /** The same, while the dialog is there. */
  readonly onDone: (address: Address) => void;
}

/** A new address in two steps, the pincode first. What was typed stays from step to step. */
export function AddAddress({ onClose, onSaved, onDone }: AddAddressProps) {
  const { api } = useShell();
  const formId = useId();
  const pincodeInput = useRef<HTMLInputElement>(null);
  // The second step has the pincode that was checked.
  const steps = useStepHistory<string>();
  const [place, setPlace] = useState<Place>({});
  const states = useIndianStates(steps.current !== undefined);
  const form = useAddressForm(blankAddress, newAddressErrors);
  const check = usePincodeCheck(pincodeInput, (served, next) => {
    form.prefill('city', place.city ?? '', next.city ?? '');
    form.prefill('state_id', textOf(place.state_id), textOf(next.state_id));
    setPlace(next);
    steps.open(served);
  });
  const back = () => {
    if (!form.pending) steps.back();
  };
  const close = () => steps.finish(onClose);

  const pincode = steps.last ?? '';
  const addressOf = (id: number, values: AddressValues) => savedAddress({ id, pincode }, values, states.list);
  const save = form.onSubmit({
    send: async (values) => {
      const answer = await api.call(
        endpoints.addressAdd,
        { body: { ...toAddressRequest(values), pincode } },
        { quiet: true },
      );
      if (answer.ok) onSaved(addressOf(answer.body.data.id, values));
      return answer;
    },
    done: ({ data }, values) => steps.finish(() => onDone(addressOf(data.id, values))),
    failed: ({ errors }) => {
      if (errors?.['pincode'] === undefined) return false;
      check.refuse();
      if (steps.current !== undefined) steps.back();
      return true;
    },
    otherwise: messages.addressAdd,
  });

  if (steps.current !== undefined) {
    return (
      <Modal
        open
        isStatic
        onClose={close}
        title="Add new address"
        subtitle="Step 2 of 2, address"
        footerReason={
          form.invalid.length > 0 ? <InvalidFields fields={form.invalid} onSelect={form.focusOn} /> : states.reason
        }
        footer={
          <>
            <Button variant="secondary" size="small" aria-disabled={form.pending} onClick={back}>
              Back
            </Button>
            <Button
              type="submit"
              form={formId}
              size="small"
              incomplete={!form.valid}
              disabled={form.valid && states.reason !== undefined}
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
            pending={check.pending}
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

const textOf = (id: number | undefined) => (id === undefined ? '' : String(id));

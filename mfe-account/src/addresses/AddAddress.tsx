import { toSubmitError, useRuleForm, type Values, SubmitErrorAlert } from '@storefront/page-kit/forms';
import { useShell, type Address, phoneLink } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages, labels } from '@storefront/shared-contracts/texts';
import { Button, Modal, InlineAlert, Meta, Muted } from '@storefront/shared-ui';
import { Field, TextInput } from '@storefront/shared-ui/form';
import { useId, useRef, useState, type SyntheticEvent, useEffect, type RefObject } from 'react';
import styled from 'styled-components';
import { InvalidFields, InvalidFieldsStatus } from './InvalidFields';
import { useStepHistory } from '../forms/use-step-history';
import {
  newAddressFields,
  newAddressTexts,
  toAcceptedText,
  toAddressRequest,
  toSavedAddress,
  type AddressField,
  type AddressForm,
} from './address-form';
import { usePincodeCheck, type PincodeLocation, type PincodeCheck } from './use-pincode-check';
import { useIndianStates, type IndianStates } from './use-indian-states';
import { useAutoFocus } from '../forms/use-auto-focus';
import { InlineAction } from '../layouts/Intro';
import { AddressFields, newNumberHint } from './AddressFields';
import { DialogFormBody } from '../forms/FormBody';
import { fieldAttributes } from '../forms/field-attributes';

interface AddAddressProps {
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

interface NewAddressStepProps {
  readonly formId: string;
  readonly form: AddressForm;
  readonly states: IndianStates;
  readonly pincode: string;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onBack: () => void;
}

/** Step 2: the address at a serviceable pincode. */
function NewAddressStep({ formId, form, states, pincode, onSubmit, onBack }: NewAddressStepProps) {
  const first = useAutoFocus<HTMLInputElement>();
  return (
    <DialogFormBody id={formId} ref={form.ref} noValidate onSubmit={onSubmit}>
      <PincodeNote>
        <InlineAlert tone="success">
          We deliver to <b>{pincode}</b>.{' '}
          <Change type="button" aria-disabled={form.pending} onClick={onBack}>
            Change pincode
          </Change>
        </InlineAlert>
      </PincodeNote>
      <AddressFields form={form} states={states} first={first} numberHint={newNumberHint} />
      <SubmitErrorAlert error={form.submitError} />
      <InvalidFieldsStatus form={form} />
    </DialogFormBody>
  );
}

const PincodeNote = styled.div`
  margin-bottom: var(--s2);
`;

const Change = styled(InlineAction)`
  color: inherit;
  font-weight: var(--w-small);
`;

interface PincodeStepProps {
  readonly formId: string;
  readonly check: PincodeCheck;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether the visitor came back from the next step; the dialog then does not move the focus. */
  readonly returned: boolean;
}

/** Step 1: only the pincode, because step 2 requires a serviceable one. */
function PincodeStep({ formId, check, input, returned }: PincodeStepProps) {
  const { config } = useShell();
  const { form } = check;
  useEffect(() => {
    if (returned) input.current?.focus();
  }, [input, returned]);
  const phone = phoneLink(config);
  return (
    <DialogFormBody id={formId} ref={form.ref} noValidate onSubmit={check.submit}>
      <Muted>Enter the pincode first. We check whether we deliver there.</Muted>
      <Narrow>
        <Field label={labels.pincode} hint={`${limits.pincodeDigits} digits`} {...form.field('pincode')}>
          <PincodeInput {...form.input('pincode', input)} {...fieldAttributes.pincode} enterKeyHint="next" />
        </Field>
      </Narrow>
      {check.rejected && (
        <Meta>
          Try another address{phone === undefined ? '' : ', or call '}
          {phone !== undefined && <Call href={phone}>{config.phone}</Call>}.
        </Meta>
      )}
      <SubmitErrorAlert error={form.submitError} />
    </DialogFormBody>
  );
}

/* Only the input is narrow; its message is as wide as the dialog. */
const Narrow = styled.div`
  input {
    max-width: 220px;
  }
`;

const PincodeInput = styled(TextInput)`
  font-size: 1.5rem;
  font-weight: var(--w-semi);
  font-stretch: var(--wd-label);
  letter-spacing: 0.28em;
`;

const Call = styled.a`
  white-space: nowrap;
`;

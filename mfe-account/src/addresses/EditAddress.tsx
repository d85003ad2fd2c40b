import { SubmitErrorAlert, toSubmitError, useRuleForm } from '@storefront/page-kit/forms';
import { useShell, type Address } from '@storefront/shared-contracts';
import { fieldTitle } from '@storefront/shared-contracts/fields';
import { messages } from '@storefront/shared-contracts/texts';
import { customerQuery, formatMobile } from '@storefront/page-kit';
import { Button, Modal } from '@storefront/shared-ui';
import { Field, TextInput } from '@storefront/shared-ui/form';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { InvalidFields, InvalidFieldsStatus } from './InvalidFields';
import { changedAddressFields, toAddressRequest, toAddressTexts, toSavedAddress } from './address-form';
import { AddressFields, changedNumberHint } from './AddressFields';
import { DialogFormBody, FieldPair } from '../forms/FormBody';
import { useIndianStates } from './use-indian-states';

interface EditAddressProps {
  readonly address: Address;
  readonly onClose: () => void;
  /** Called after the address was saved, also if the dialog was closed before. */
  readonly onSaved: (address: Address) => void;
  /** Called after the address was saved, only while the dialog is open. */
  readonly onDone: (address: Address) => void;
}

/** Changes a saved address, except its pincode. See docs/behaviour.md, D32. */
export function EditAddress({ address, onClose, onSaved, onDone }: EditAddressProps) {
  const { api } = useShell();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [saved] = useState(() => toAddressTexts(address));
  const [formFields] = useState(() => changedAddressFields(saved));
  const states = useIndianStates(true, { id: address.state_id, state: address.state });
  const form = useRuleForm(formFields, saved);
  const save = form.onSubmit({
    send: async (valueOf) => {
      const { id: address_id, pincode } = address;
      const body = { ...toAddressRequest(valueOf), address_id, pincode };
      const answer = await api.call('addressUpdate', { body }, { quiet: true });
      if (answer.ok) onSaved(toSavedAddress(address, valueOf, states.list));
      return answer;
    },
    done: (_, valueOf) => {
      onDone(toSavedAddress(address, valueOf, states.list));
      return undefined;
    },
    failed: (failure) => toSubmitError(failure, messages.addressUpdate, navigator.onLine),
  });
  return (
    <Modal
      open
      isStatic
      onClose={onClose}
      title="Edit address"
      initialFocus={first}
      footerReason={form.invalid.length > 0 ? <InvalidFields form={form} /> : undefined}
      footer={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="small"
            incomplete={form.incomplete}
            pending={form.pending}
            pendingLabel="Saving..."
          >
            Save address
          </Button>
        </>
      }
    >
      <DialogFormBody id={formId} ref={form.ref} noValidate onSubmit={save}>
        <ReadOnlyFields pincode={address.pincode} />
        <AddressFields form={form} states={states} first={first} numberHint={changedNumberHint} />
        <SubmitErrorAlert error={form.submitError} />
        <InvalidFieldsStatus form={form} />
      </DialogFormBody>
    </Modal>
  );
}

/** The fields that cannot be changed here. Omits the mobile number until the customer is loaded. */
function ReadOnlyFields({ pincode }: Pick<Address, 'pincode'>) {
  const { api } = useShell();
  const { data: customer } = useQuery(customerQuery(api));
  return (
    <FieldPair>
      <Field label={fieldTitle('pincode')}>
        <TextInput value={pincode} readOnly />
      </Field>
      {customer && (
        <Field label={fieldTitle('mobile_number')}>
          <TextInput value={formatMobile(customer.mobile_number)} readOnly />
        </Field>
      )}
    </FieldPair>
  );
}

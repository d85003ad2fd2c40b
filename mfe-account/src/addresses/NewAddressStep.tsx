import { SubmitErrorAlert } from '@storefront/page-kit/forms';
import { InlineAlert } from '@storefront/shared-ui';
import type { SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useAutoFocus } from '../forms/use-auto-focus';
import { InlineAction } from '../layouts/Intro';
import type { AddressForm } from './address-form';
import { AddressFields, newNumberHint } from './AddressFields';
import { DialogFormBody } from '../forms/FormBody';
import { InvalidFieldsStatus } from './InvalidFields';
import type { IndianStates } from './use-indian-states';

export interface NewAddressStepProps {
  readonly formId: string;
  readonly form: AddressForm;
  readonly states: IndianStates;
  readonly pincode: string;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onBack: () => void;
}

/** Step 2: the address at a serviceable pincode. */
export function NewAddressStep({ formId, form, states, pincode, onSubmit, onBack }: NewAddressStepProps) {
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

import { Note } from '@storefront/shared-ui';
import type { SyntheticEvent } from 'react';
import styled from 'styled-components';
import { InvalidFieldsStatus } from '../form/InvalidFields';
import { RefusalNote } from '../form/RefusalNote';
import { useFocusOnArrival } from '../form/use-focus-on-arrival';
import { InlineAction } from '../frame/Lead';
import { AddressFields, newNumberHint } from './AddressFields';
import { FormBody } from './FormBody';
import type { AddressForm } from './use-address-form';
import type { States } from './use-states';

export interface NewAddressStepProps {
  readonly formId: string;
  readonly form: AddressForm;
  readonly states: States;
  readonly pincode: string;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly onBack: () => void;
}

/** Step 2: the address at a pincode that we deliver to. Source: spec 4 (Address add), design "Address add". */
export function NewAddressStep({ formId, form, states, pincode, onSubmit, onBack }: NewAddressStepProps) {
  const first = useFocusOnArrival<HTMLInputElement>();
  return (
    <FormBody id={formId} ref={form.ref} noValidate onSubmit={onSubmit}>
      <Served>
        <Note tone="ok">
          We deliver to <b>{pincode}</b>.{' '}
          <Change type="button" aria-disabled={form.pending} onClick={onBack}>
            Change pincode
          </Change>
        </Note>
      </Served>
      <AddressFields form={form} states={states} first={first} numberHint={newNumberHint} />
      <RefusalNote refusal={form.refusal} />
      <InvalidFieldsStatus fields={form.invalid} attempts={form.attempts} />
    </FormBody>
  );
}

const Served = styled.div`
  margin-bottom: var(--s2);
`;

const Change = styled(InlineAction)`
  color: inherit;
  font-weight: var(--w-small);
`;

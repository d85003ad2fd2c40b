import { SubmitErrorAlert } from '@storefront/page-kit/forms';
import { phoneLink, useShell } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { Meta, Muted } from '@storefront/shared-ui';
import { Field, TextInput } from '@storefront/shared-ui/form';
import { useEffect, type RefObject } from 'react';
import styled from 'styled-components';
import { fieldAttributes } from '../forms/field-attributes';
import { DialogFormBody } from '../forms/FormBody';
import type { PincodeCheck } from './use-pincode-check';

export interface PincodeStepProps {
  readonly formId: string;
  readonly check: PincodeCheck;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether the visitor came back from the next step; the dialog then does not move the focus. */
  readonly returned: boolean;
}

/** Step 1: only the pincode, because step 2 requires a serviceable one. */
export function PincodeStep({ formId, check, input, returned }: PincodeStepProps) {
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

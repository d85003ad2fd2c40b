import { addressTypes } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import { LinkButton } from '@storefront/shared-ui';
import { OptionGroup, Field, Radio, TextInput, Select } from '@storefront/shared-ui/form';
import type { RefObject } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import { fieldAttributes } from '../forms/field-attributes';
import { FieldPair } from '../forms/FormBody';
import { addressLabel, type AddressField, type AddressForm } from './address-form';
import type { IndianStates } from './use-indian-states';

interface AddressFieldsProps {
  readonly form: AddressForm;
  readonly states: IndianStates;
  /** Ref for the first field. */
  readonly first: RefObject<HTMLInputElement | null>;
  /** The allowed number of digits of an alternative number: "10 digits". */
  readonly numberHint: string;
}

/** The fields of an address, without the pincode. */
export function AddressFields({ form, states, first, numberHint }: AddressFieldsProps) {
  const { ref } = useController({ name: 'address_type', control: form.control }).field;
  const field = (name: AddressField) => ({ label: addressLabel(name), ...form.field(name) });
  return (
    <>
      <Field {...field('name')}>
        <TextInput {...form.input('name', first)} {...fieldAttributes.recipient} enterKeyHint="next" />
      </Field>
      <Field {...field('address_1')} hint={lineHint}>
        <TextInput {...form.input('address_1')} {...fieldAttributes.address1} enterKeyHint="next" />
      </Field>
      <Field {...field('address_2')} hint={lineHint}>
        <TextInput {...form.input('address_2')} {...fieldAttributes.address2} enterKeyHint="next" />
      </Field>
      <FieldPair>
        <Field {...field('city')}>
          <TextInput {...form.input('city')} {...fieldAttributes.city} enterKeyHint="next" />
        </Field>
        <IndianStateField form={form} states={states} />
      </FieldPair>
      <Field {...field('landmark')} optional>
        <TextInput {...form.input('landmark')} {...fieldAttributes.landmark} enterKeyHint="next" />
      </Field>
      <Field {...field('alternative_number')} optional hint={numberHint}>
        <TextInput {...form.input('alternative_number')} {...fieldAttributes.otherNumber} enterKeyHint="done" />
      </Field>
      <Types>
        <OptionGroup legend={addressLabel('address_type')}>
          {addressTypes.map(({ id, name: type, hours }) => (
            <Radio
              key={id}
              {...(form.text('address_type') === String(id) && { ref })}
              name="address_type"
              value={id}
              checked={form.text('address_type') === String(id)}
              aria-disabled={form.pending}
              onChange={() => !form.pending && form.fill('address_type', String(id))}
            >
              {type}
              <Hours>{hours}</Hours>
            </Radio>
          ))}
        </OptionGroup>
      </Types>
    </>
  );
}

/** Hint below the alternative number of a new address. */
export const newNumberHint = `${limits.mobileDigits} digits`;

/** Hint below the alternative number of a saved address. */
export const changedNumberHint = `${limits.alternativeNumberEditMin} to ${limits.mobileDigits} digits`;

const lineHint = 'Letters, digits, spaces, / and -';

/* Same size as the labels of the fields above. */
const Types = styled.div`
  legend {
    font-size: 1rem;
  }

  label {
    font-weight: var(--w-med);
  }
`;

const Hours = styled.span`
  margin-left: auto;
  color: var(--text-3);
  font-size: var(--fs-14);
  font-weight: var(--w-reg);
  text-align: right;
`;

/** The select of Indian states. Its options load later than the form, and the load can fail. */
function IndianStateField({ form, states }: { form: AddressForm; states: IndianStates }) {
  const { list, failed, fetching, retry } = states;
  const { ref } = useController({ name: 'state_id', control: form.control }).field;
  const missing = failed && list.length === 0;
  return (
    <div>
      <Field label={addressLabel('state_id')} error={failed ? messages.stateList : form.field('state_id').error}>
        <Select
          ref={ref}
          name="state_id"
          autoComplete="address-level1"
          value={list.length === 0 ? '' : form.text('state_id')}
          disabled={list.length === 0}
          aria-disabled={form.pending}
          options={[
            { value: '', label: list.length > 0 ? 'Select state' : missing ? 'No states' : 'Loading...' },
            ...list.map(({ id, state }) => ({ value: String(id), label: state })),
          ]}
          onChange={(event) => !form.pending && form.fill('state_id', event.target.value)}
          onBlur={() => form.leave('state_id')}
        />
      </Field>
      {failed && (
        <LinkButton icon="arrow-clockwise" aria-disabled={fetching} onClick={() => !fetching && retry()}>
          {fetching ? 'Trying again...' : 'Try again'}
        </LinkButton>
      )}
    </div>
  );
}

import { addressTypes, changedTextNotes, limits } from '@storefront/shared-contracts';
import { OptionGroup, Field, Radio, TextInput } from '@storefront/shared-ui';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { fieldAttributes } from '../form/field-attributes';
import { allowedCharacters } from './address-rules';
import { addressLabel } from './address-values';
import type { AddressField } from './address-values';
import { Pair } from './FormBody';
import { IndianStateField } from './IndianStateField';
import type { AddressForm } from './use-address-form';
import type { IndianStates } from './use-indian-states';

export interface AddressFieldsProps {
  readonly form: AddressForm;
  readonly states: IndianStates;
  /** Gets the first field. */
  readonly first: RefObject<HTMLInputElement | null>;
  /** How many digits an alternative number may have: "10 digits". */
  readonly numberHint: string;
}

/** What is asked of every address but its pincode. */
export function AddressFields({ form, states, first, numberHint }: AddressFieldsProps) {
  const field = (name: AddressField) => ({ label: addressLabel(name), error: form.message(name) });
  const replaceable = (name: keyof typeof changedNotes) => ({
    ...field(name),
    note: form.wasReplaced(name) ? changedNotes[name] : '',
  });
  const { ref: keepName, ...name } = form.text('name');
  return (
    <>
      <Field {...replaceable('name')}>
        <TextInput
          {...name}
          ref={(input) => {
            keepName(input);
            first.current = input;
          }}
          {...fieldAttributes.recipient}
          enterKeyHint="next"
        />
      </Field>
      <Field {...replaceable('address_1')} hint={hintOf('address_1')}>
        <TextInput {...form.text('address_1')} {...fieldAttributes.address1} enterKeyHint="next" />
      </Field>
      <Field {...replaceable('address_2')} hint={hintOf('address_2')}>
        <TextInput {...form.text('address_2')} {...fieldAttributes.address2} enterKeyHint="next" />
      </Field>
      <Pair>
        <Field {...replaceable('city')}>
          <TextInput {...form.text('city')} {...fieldAttributes.city} enterKeyHint="next" />
        </Field>
        <IndianStateField form={form} states={states} />
      </Pair>
      <Field {...replaceable('landmark')} optional>
        <TextInput {...form.text('landmark')} {...fieldAttributes.landmark} enterKeyHint="next" />
      </Field>
      <Field {...field('alternative_number')} optional hint={numberHint}>
        <TextInput {...form.text('alternative_number')} {...fieldAttributes.otherNumber} enterKeyHint="done" />
      </Field>
      <Types>
        <OptionGroup legend={addressLabel('address_type')}>
          {addressTypes.map(({ id, name: type, hours }) => (
            <Radio
              key={id}
              name="address_type"
              value={id}
              checked={form.value('address_type') === String(id)}
              aria-disabled={form.pending}
              onChange={() => form.choose('address_type', String(id))}
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

/** Hint under the alternative number of a new address. */
export const newNumberHint = `${limits.mobileDigits} digits`;

/** The same where an address is changed. */
export const changedNumberHint = `${limits.alternativeNumberEditMin} to ${limits.mobileDigits} digits`;

const changedNotes = {
  name: changedTextNotes.name,
  address_1: changedTextNotes.address,
  address_2: changedTextNotes.address,
  city: changedTextNotes.name,
  landmark: changedTextNotes.address,
} as const satisfies Partial<Record<AddressField, string>>;

function hintOf(name: AddressField): string | undefined {
  const characters = allowedCharacters[name];
  return characters && characters.charAt(0).toUpperCase() + characters.slice(1);
}

/* As large as the labels of the fields above. */
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

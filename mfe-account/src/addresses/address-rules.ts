import { fieldError, fields } from '@storefront/shared-contracts';
import type { FieldDefinition } from '@storefront/shared-contracts';
import type { InvalidField } from '../form/InvalidFields';
import { addressFields, addressLabel, tidyText } from './address-values';
import type { AddressField, AddressValues } from './address-values';

/** Messages of the fields that may not be sent as they are. */
export type AddressErrors = Partial<Record<AddressField, string>>;

type Definitions = Readonly<Record<AddressField, FieldDefinition>>;

const required = [{ rule: 'required' }] as const;

const forNew: Definitions = {
  name: fields.addressName,
  address_1: fields.address1,
  address_2: fields.address2,
  city: fields.city,
  state_id: { name: 'state', rules: required },
  landmark: fields.landmark,
  alternative_number: fields.alternativeNumber,
  address_type: { name: 'address_type', rules: required },
};

const forChanged: Definitions = {
  ...forNew,
  address_2: fields.address2Edit,
  alternative_number: fields.alternativeNumberEdit,
};

/** What is wrong with a new address. */
export function newAddressErrors(values: AddressValues): AddressErrors {
  return errorsOf(forNew, addressFields, values);
}

/** What is wrong with a changed address: a field that stays as it is stays allowed. See docs/behaviour.md, D32. */
export function changedAddressErrors(saved: AddressValues, values: AddressValues): AddressErrors {
  const changed = addressFields.filter((field) => tidyText(field, values[field]) !== saved[field]);
  return errorsOf(forChanged, changed, values);
}

/** The fields that keep the address from being saved, in the order of the form, with their labels. */
export function invalidAddressFields(errors: AddressErrors): InvalidField<AddressField>[] {
  return addressFields
    .filter((name) => errors[name] !== undefined)
    .map((name) => ({ name, label: addressLabel(name) }));
}

/** What may stand in a field, where people often write something else. */
export const allowedCharacters: Partial<Record<AddressField, string>> = {
  name: 'letters and spaces',
  address_1: 'letters, digits, spaces, / and -',
  address_2: 'letters, digits, spaces, / and -',
  city: 'letters and spaces',
  landmark: 'letters, digits, spaces, / and -',
};

function errorsOf(definitions: Definitions, names: readonly AddressField[], values: AddressValues): AddressErrors {
  const errors: AddressErrors = {};
  for (const name of names) {
    const message = fieldError(definitions[name], tidyText(name, values[name]));
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}

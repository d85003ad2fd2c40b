import { findFieldErrors, type RuleField, type RuleForm, type Values } from '@storefront/page-kit/forms';
import { addressTypes } from '@storefront/shared-contracts';
import { fieldError, fields, fieldTitle } from '@storefront/shared-contracts/fields';
import { changedTextNotes } from '@storefront/shared-contracts/texts';
import type { Address, IndianState } from '@storefront/shared-contracts';
import type { FieldDefinition } from '@storefront/shared-contracts/fields';

const required = [{ rule: 'required' }] as const;

/** Wire names and rules of a new address, in the sequence of the form. The pincode is entered before. */
const newDefinitions = {
  name: fields.addressName,
  address_1: fields.address1,
  address_2: fields.address2,
  city: fields.city,
  state_id: { name: 'state', rules: required },
  landmark: fields.landmark,
  alternative_number: fields.alternativeNumber,
  address_type: { name: 'address_type', rules: required },
} as const satisfies Record<string, FieldDefinition>;

export type AddressField = keyof typeof newDefinitions;
export type AddressForm = RuleForm<AddressField>;
type Definitions = Readonly<Record<AddressField, FieldDefinition>>;

const changedDefinitions: Definitions = {
  ...newDefinitions,
  address_2: fields.address2Edit,
  alternative_number: fields.alternativeNumberEdit,
};

const names = [
  'name',
  'address_1',
  'address_2',
  'city',
  'state_id',
  'landmark',
  'alternative_number',
  'address_type',
] as const satisfies readonly AddressField[];

const notes: Partial<Record<AddressField, string>> = {
  name: changedTextNotes.name,
  address_1: changedTextNotes.address,
  address_2: changedTextNotes.address,
  city: changedTextNotes.name,
  landmark: changedTextNotes.address,
};

const unchanged = (text: string) => text;

/** Characters that the rules reject and autofill writes are replaced once a text is complete. See docs/behaviour.md, D41. */
function toRuleField(definitions: Definitions, name: AddressField): RuleField<AddressField> {
  const definition = definitions[name];
  const complete = definition.tidy ?? unchanged;
  return {
    name,
    check: (text) => fieldError(definition, text),
    complete,
    note: notes[name],
    normalize: (text) => complete(text).trim(),
  };
}

export const newAddressFields = names.map((name) => toRuleField(newDefinitions, name));

/** A field that stays as it is stays allowed. See docs/behaviour.md, D32. */
export function changedAddressFields(saved: Readonly<Record<AddressField, string>>): RuleField<AddressField>[] {
  return names.map((name) => {
    const field = toRuleField(changedDefinitions, name);
    return { ...field, check: (text, valueOf) => (text === saved[name] ? undefined : field.check(text, valueOf)) };
  });
}

/** The texts of a new address before anything is typed. */
export const newAddressTexts = { address_type: String(addressTypes[0].id) };

/** The texts of a saved address. */
export const toAddressTexts = (address: Address): Record<AddressField, string> => ({
  ...address,
  state_id: String(address.state_id),
  address_type: String(address.address_type),
});

/** The label of a field, and its name in messages. */
export const addressLabel = (field: AddressField): string => fieldTitle(newDefinitions[field].name);

/** The type with this id, else the first one. */
export const getAddressType = (id: number | string) =>
  addressTypes.find((type) => String(type.id) === String(id)) ?? addressTypes[0];

/** What is known of a pincode's city or state, as the form shows it; '' if the rules reject it. */
export function toAcceptedText(name: AddressField, text: string): string {
  return findFieldErrors(newAddressFields, { [name]: text }).has(name)
    ? ''
    : (toRuleField(newDefinitions, name).complete?.(text) ?? text);
}

export const toAddressRequest = (valueOf: Values<AddressField>) => ({
  name: valueOf('name'),
  address_1: valueOf('address_1'),
  address_2: valueOf('address_2'),
  city: valueOf('city'),
  state_id: Number(valueOf('state_id')),
  landmark: valueOf('landmark'),
  alternative_number: valueOf('alternative_number'),
  address_type: getAddressType(valueOf('address_type')).id,
});

/** The address as the list shows it until the list is fetched again. */
export function toSavedAddress(
  { id, pincode }: Pick<Address, 'id' | 'pincode'>,
  valueOf: Values<AddressField>,
  states: readonly IndianState[],
): Address {
  const request = toAddressRequest(valueOf);
  return { id, pincode, ...request, state: states.find((state) => state.id === request.state_id)?.state ?? '' };
}

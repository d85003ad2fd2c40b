import { findFieldErrors, type RuleField, type RuleForm, type Values } from '@storefront/page-kit/forms';
import { addressTypes } from '@storefront/shared-contracts';
import { fieldError, fields, fieldTitle } from '@storefront/shared-contracts/fields';
import { changedTextNotes } from '@storefront/shared-contracts/texts';
import type { Address, IndianState } from '@storefront/shared-contracts';
import type { FieldDefinition } from '@storefront/shared-contracts/fields';

const required = [{ rule: 'required' }] as const;

/** Wire names and rules of a new address, in the order of the form. The visitor enters the pincode before. */
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

/**
 * Replaces characters that autofill inserts and the rules reject, once a text is complete. See docs/behaviour.md, D41.
 */
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

/**
 * The fields of a saved address. A field that is not changed is valid, whatever its text is. See docs/behaviour.md,
 * D32.
 */
export function changedAddressFields(saved: Readonly<Record<AddressField, string>>): RuleField<AddressField>[] {
  return names.map((name) => {
    const field = toRuleField(changedDefinitions, name);
    return { ...field, check: (text, valueOf) => (text === saved[name] ? undefined : field.check(text, valueOf)) };
  });
}

/** Initial texts of a new address. */
export const newAddressTexts = { address_type: String(addressTypes[0].id) };

/** The texts of a saved address. */
export const toAddressTexts = (address: Address): Record<AddressField, string> => ({
  ...address,
  state_id: String(address.state_id),
  address_type: String(address.address_type),
});

/** The label of a field, which is also its name in messages. */
export const addressLabel = (field: AddressField): string => fieldTitle(newDefinitions[field].name);

/** The address type with this id, else the first type. */
export const getAddressType = (id: number | string) =>
  addressTypes.find((type) => String(type.id) === String(id)) ?? addressTypes[0];

/** The city or state of a pincode in the form in which the field accepts it; '' if the rules reject it. */
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

/** The address that the list shows until it is refetched. */
export function toSavedAddress(
  { id, pincode }: Pick<Address, 'id' | 'pincode'>,
  valueOf: Values<AddressField>,
  states: readonly IndianState[],
): Address {
  const request = toAddressRequest(valueOf);
  return { id, pincode, ...request, state: states.find((state) => state.id === request.state_id)?.state ?? '' };
}

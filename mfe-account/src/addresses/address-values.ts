import { addressTypes, fields, fieldTitle } from '@storefront/shared-contracts';
import type { Address, FieldDefinition, IndianState } from '@storefront/shared-contracts';

/** The fields of the form by their wire names, in the order of the form. The pincode is asked for before. */
export const addressFields = [
  'name',
  'address_1',
  'address_2',
  'city',
  'state_id',
  'landmark',
  'alternative_number',
  'address_type',
] as const;
export type AddressField = (typeof addressFields)[number];

/** What stands in the form. */
export type AddressValues = Record<AddressField, string>;

/** An address nobody has typed anything of. */
export const blankAddress: AddressValues = {
  name: '',
  address_1: '',
  address_2: '',
  city: '',
  state_id: '',
  landmark: '',
  alternative_number: '',
  address_type: String(addressTypes[0].id),
};

/** A saved address as the form opens with it. */
export function valuesOf(address: Address): AddressValues {
  return {
    ...address,
    state_id: String(address.state_id),
    address_type: String(address.address_type),
  };
}

/** The label of a field, and its name in messages. */
export const addressLabel = (field: AddressField): string =>
  field === 'state_id' ? fieldTitle('state') : fieldTitle(field);

/** What people write around the digits of a number: the country code, spaces, hyphens, brackets. */
const stripNumberFormat = (text: string) => text.replace(/^\s*\+91/, '').replace(/[\s()-]/g, '');

const definitions: Partial<Record<AddressField, FieldDefinition>> = {
  name: fields.addressName,
  address_1: fields.address1,
  address_2: fields.address2,
  city: fields.city,
  landmark: fields.landmark,
};

/** The text of a field without characters that its rules reject and autofill writes. D41. */
export const acceptableText = (field: AddressField, text: string): string => definitions[field]?.tidy?.(text) ?? text;

/** The text of a field as it is checked and sent. */
export const tidyText = (field: AddressField, text: string): string =>
  field === 'alternative_number' ? stripNumberFormat(text) : acceptableText(field, text).trim();

/** The type that is chosen; the first until one is. */
export const typeOf = (id: number | string) =>
  addressTypes.find((type) => String(type.id) === String(id)) ?? addressTypes[0];

/** The form in the words of the wire. */
export function toAddressRequest(values: AddressValues) {
  const text = (field: AddressField) => tidyText(field, values[field]);
  return {
    name: text('name'),
    address_1: text('address_1'),
    address_2: text('address_2'),
    city: text('city'),
    state_id: Number(values.state_id),
    landmark: text('landmark'),
    alternative_number: text('alternative_number'),
    address_type: typeOf(values.address_type).id,
  };
}

/** The address as the list will show it, before the list is read again. */
export function savedAddress(
  { id, pincode }: Pick<Address, 'id' | 'pincode'>,
  values: AddressValues,
  states: readonly IndianState[],
): Address {
  const wire = toAddressRequest(values);
  return { id, pincode, ...wire, state: states.find((state) => state.id === wire.state_id)?.state ?? '' };
}

import { changedAddressErrors, invalidAddressFields, newAddressErrors } from './address-rules';
import { blankAddress, toAddressRequest } from './address-values';
import type { AddressValues } from './address-values';

const good: AddressValues = {
  name: 'Meenakshi',
  address_1: '14/2 Sarakki Road',
  address_2: 'JP Nagar',
  city: 'Bengaluru',
  state_id: '16',
  landmark: '',
  alternative_number: '',
  address_type: '1',
};

const long = (length: number) => 'a'.repeat(length);

describe('a new address', () => {
  it('may be sent when all that is required is there', () => {
    expect(newAddressErrors(good)).toEqual({});
  });

  it.each([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', 'A', 'Name should be minimum 2 characters'],
    ['name', long(50), undefined],
    ['name', long(51), 'Name should be maximum 50 characters'],
    ['name', 'R2 D2', 'Name Should be Valid'],
    ['name', 'मीनाक्षी सुब्रमण्यम', undefined],
    ['address_1', '14/2', 'Address 1 should be minimum 6 characters'],
    ['address_1', ' 14/2   ', 'Address 1 should be minimum 6 characters'],
    ['address_1', '14/2 & Sarakki', 'Address 1 Should be Valid'],
    ['address_1', '14/2, Sarakki', undefined],
    ['address_1', 'No. 14 A', undefined],
    ['address_1', ',, 14/2', 'Address 1 should be minimum 6 characters'],
    ['name', 'Dr. A. Kumar', undefined],
    ['name', '.,', 'Name is required'],
    ['address_1', long(70), undefined],
    ['address_1', long(71), 'Address 1 should be maximum 70 characters'],
    ['address_2', '', 'Address 2 is required'],
    ['address_2', 'JP Nag', undefined],
    ['city', 'B', 'City should be minimum 2 characters'],
    ['city', long(41), 'City should be maximum 40 characters'],
    ['state_id', '', 'State is required'],
    ['landmark', long(50), undefined],
    ['landmark', long(51), 'Landmark should be maximum 50 characters'],
    ['landmark', 'Near the #1 shop', undefined],
    ['landmark', 'Near "Nilgiris"', 'Landmark Should be Valid'],
    ['alternative_number', '98765', 'Alternative Number should be 10 digits'],
    ['alternative_number', 'none', 'Alternative Number should be 10 digits'],
    ['alternative_number', '+91 98765-43210', undefined],
    ['address_type', '', 'Address Type is required'],
  ] as const)('with %s "%s": %s', (field, text, message) => {
    expect(newAddressErrors({ ...good, [field]: text })[field]).toBe(message);
  });
});

describe('a changed address', () => {
  const saved: AddressValues = { ...good, alternative_number: '9876543210' };

  it('may stay as it is, short second line and all', () => {
    expect(changedAddressErrors(saved, saved)).toEqual({});
    expect(changedAddressErrors({ ...saved, name: 'R2' }, { ...saved, name: ' R2 ' })).toEqual({});
  });

  it.each([
    ['name', 'A', 'Name should be minimum 2 characters'],
    ['address_1', 'short', 'Address 1 should be minimum 6 characters'],
    ['address_2', 'JP Nagar Block', 'Address 2 should be minimum 15 characters'],
    ['address_2', 'JP Nagar Phase 1', undefined],
    ['address_2', long(71), 'Address 2 should be maximum 70 characters'],
    ['alternative_number', '2265432', 'Alternative Number should be minimum 8 characters'],
    ['alternative_number', '22654321', undefined],
    ['alternative_number', '', undefined],
    ['alternative_number', '98765432101', 'Alternative Number should be maximum 10 characters'],
  ] as const)('with %s "%s": %s', (field, text, message) => {
    expect(changedAddressErrors(saved, { ...saved, [field]: text })[field]).toBe(message);
  });

  it('binds only the field that changes', () => {
    expect(changedAddressErrors({ ...saved, city: 'X' }, { ...saved, city: 'X', name: 'Raghav' })).toEqual({});
  });
});

it.each([
  [blankAddress, ['Name', 'Address 1', 'Address 2', 'City', 'State']],
  [{ ...good, state_id: '', address_1: '14/2' }, ['Address 1', 'State']],
  [{ ...good, landmark: '"' }, ['Landmark']],
  [good, []],
])('names every field that keeps it from being saved: %j', (values, labels) => {
  expect(invalidAddressFields(newAddressErrors(values)).map(({ label }) => label)).toEqual(labels);
});

it('is sent without the ends that nobody meant, and with numbers for ids', () => {
  const typed = { ...good, name: '  Meenakshi ', alternative_number: ' 98765 43210', address_type: '2' };
  expect(toAddressRequest(typed)).toEqual({
    ...good,
    name: 'Meenakshi',
    alternative_number: '9876543210',
    state_id: 16,
    address_type: 2,
  });
});

it('is sent without the characters that the form replaces', () => {
  const typed = { ...good, name: 'Dr. A. Kumar', address_1: '#12,4, Main Road', landmark: "St. Mary's" };
  expect(toAddressRequest(typed)).toMatchObject({
    name: 'Dr A Kumar',
    address_1: '12-4 Main Road',
    landmark: 'St Mary s',
  });
});

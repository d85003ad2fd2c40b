import { findFieldErrors, readValues } from '@storefront/page-kit/forms';
import {
  addressLabel,
  changedAddressFields,
  newAddressFields,
  newAddressTexts,
  toAcceptedText,
  toAddressRequest,
  type AddressField,
} from './address-form';
import { addressMode, addressTitle } from './address-mode';

describe('form', () => {
  type AddressTexts = Record<AddressField, string>;
  const newErrors = (texts: Record<string, string>) => findFieldErrors(newAddressFields, texts);
  const changedErrors = (saved: AddressTexts, texts: AddressTexts) =>
    findFieldErrors(changedAddressFields(saved), texts);
  const request = (texts: AddressTexts) => toAddressRequest(readValues(newAddressFields, texts));

  const good: AddressTexts = {
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
    it('can be submitted when every required field is filled', () => {
      expect(newErrors(good).size).toBe(0);
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
      expect(newErrors({ ...good, [field]: text }).get(field)).toBe(message);
    });
  });

  describe('a changed address', () => {
    const saved: AddressTexts = { ...good, alternative_number: '9876543210' };

    it('can be saved unchanged, even with a second line that is too short', () => {
      expect(changedErrors(saved, saved).size).toBe(0);
      expect(changedErrors({ ...saved, name: 'R2' }, { ...saved, name: ' R2 ' }).size).toBe(0);
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
      expect(changedErrors(saved, { ...saved, [field]: text }).get(field)).toBe(message);
    });

    it('is validated only in the fields that changed', () => {
      expect(changedErrors({ ...saved, city: 'X' }, { ...saved, city: 'X', name: 'Raghav' }).size).toBe(0);
    });
  });

  it.each([
    [newAddressTexts, ['Name', 'Address 1', 'Address 2', 'City', 'State']],
    [{ ...good, state_id: '', address_1: '14/2' }, ['Address 1', 'State']],
    [{ ...good, landmark: '"' }, ['Landmark']],
    [good, []],
  ])('names every field that prevents saving: %j', (values, labels) => {
    expect([...newErrors(values).keys()].map(addressLabel)).toEqual(labels);
  });

  it.each([
    ['Bengaluru', 'Bengaluru'],
    ['St. Thomas Mount', 'St Thomas Mount'],
    ['South 24 Parganas', ''],
    ['', ''],
  ])('suggests for the city %j of a pincode %j', (city, suggested) => {
    expect(toAcceptedText('city', city)).toBe(suggested);
  });

  it('sends trimmed values, and numbers for ids', () => {
    const typed = { ...good, name: '  Meenakshi ', alternative_number: ' 98765 43210', address_type: '2' };
    expect(request(typed)).toEqual({
      ...good,
      name: 'Meenakshi',
      alternative_number: '9876543210',
      state_id: 16,
      address_type: 2,
    });
  });

  it('sends the values without the characters that the form replaces', () => {
    const typed = { ...good, name: 'Dr. A. Kumar', address_1: '#12,4, Main Road', landmark: "St. Mary's" };
    expect(request(typed)).toMatchObject({
      name: 'Dr A Kumar',
      address_1: '12-4 Main Road',
      landmark: 'St Marys',
    });
  });
});

describe('mode', () => {
  const modeAt = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://shop.example');
    return addressMode(pathname, searchParams);
  };

  it.each([
    ['/my-address', { kind: 'manage' }],
    ['/my-account/address', { kind: 'manage' }],
    ['/my-address?coupon_code=NEEM80', { kind: 'manage' }],
    ['/checkout/address', { kind: 'select', page: 'medicine' }],
    ['/checkout/address/', { kind: 'select', page: 'medicine' }],
    ['/checkout/address?page=lab&coupon_code=NEEM80', { kind: 'select', page: 'lab', coupon_code: 'NEEM80' }],
    ['/checkout/address?page=toys', { kind: 'select', page: 'medicine' }],
    ['/my-address?page=lab', { kind: 'select', page: 'lab' }],
    ['/my-account/address?page=', { kind: 'select', page: 'medicine' }],
  ])('%s is for %j', (address, mode) => {
    expect(modeAt(address)).toEqual({ ...mode });
  });

  it.each([
    ['/my-address', 0, 'My Address'],
    ['/my-address', 1, 'My Address'],
    ['/my-address', 2, 'My Addresses'],
    ['/my-account/address', 10, 'My Addresses'],
    ['/checkout/address', 0, 'Select Address'],
    ['/checkout/address', 3, 'Select Address'],
  ])('%s with %i saved is titled %s', (address, saved, title) => {
    expect(addressTitle(modeAt(address), saved)).toBe(title);
  });
});

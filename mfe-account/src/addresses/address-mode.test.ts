import { addressMode, addressTitle } from './address-mode';

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

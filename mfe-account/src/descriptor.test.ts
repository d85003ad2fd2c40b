import { testDescriptor } from '@storefront/page-kit/testing';
import { matchRoute } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';

testDescriptor(descriptor, __dirname);

const claimed = (address: string) => matchRoute(descriptor.routes, address)?.route;

it.each([
  ['/login', 'guest'],
  ['/reset-password', 'guest'],
  ['/verification', 'token'],
  ['/logout', 'public'],
  ['/my-account/overview', 'token'],
  ['/my-account', 'token'],
  ['/change-password', 'token'],
  ['/my-account/devices', 'token'],
  ['/my-account/data', 'token'],
  ['/my-address', 'token'],
  ['/my-account/address', 'token'],
  ['/checkout/address', 'token'],
  ['/my-order/medicine', 'token'],
  ['/my-order/lab/4711', 'token'],
  ['/my-order/lab/4711/document/7', 'token'],
])('claims %s with access %s', (address, access) => {
  expect(claimed(address)?.access).toBe(access);
});

it.each([
  ['/login', './login', 'Login/Register'],
  ['/reset-password', './reset-password', 'Reset Password'],
  ['/verification', './verification', 'Verification'],
  ['/logout', './logout', 'Logout'],
  ['/my-account/overview', './overview', 'My Account'],
  ['/my-account', './my-account', 'My Profile'],
  ['/change-password', './change-password', 'Change Password'],
  ['/my-account/devices', './devices', 'My Devices'],
  ['/my-account/data', './account-data', 'My Data'],
  ['/my-order/medicine', './order-list', 'My Medicine Orders'],
  ['/my-order/lab/4711', './order-details', 'Order Details'],
  ['/my-order/lab/4711/document/7', './order-document', 'Invoice or credit note'],
])('opens %s with %s under the title %s', (address, module, title) => {
  expect(claimed(address)).toMatchObject({ module, title });
});

it('sets hold on the verification, so that it is not reloaded while a code is typed', () => {
  expect(claimed('/verification')?.hold).toBe(true);
});

it('has no rendered page, so that no page preloads the widget that only an order waiting for its payment shows', () => {
  expect(descriptor.routes.filter(({ rendered }) => rendered === true)).toEqual([]);
});

import { matchRoute, remoteDescriptor } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';

it('keeps the form of a descriptor', () => {
  expect(remoteDescriptor.parse(descriptor)).toEqual(descriptor);
});

it.each([
  ['/login', 'guest'],
  ['/reset-password', 'guest'],
  ['/verification', 'token'],
  ['/logout', 'public'],
  ['/my-account', 'token'],
  ['/change-password', 'token'],
  ['/my-address', 'token'],
  ['/my-account/address', 'token'],
  ['/checkout/address', 'token'],
  ['/my-order/medicine', 'token'],
  ['/my-order/lab/4711', 'token'],
])('claims %s with access %s', (address, access) => {
  expect(matchRoute(descriptor.routes, address)?.route.access).toBe(access);
});

import { matchRoute, remoteDescriptor } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';

it('keeps the form of a descriptor', () => {
  expect(remoteDescriptor.parse(descriptor)).toEqual(descriptor);
});

it.each([
  '/book-lab-test',
  '/book-lab-test/package',
  '/book-lab-test/search',
  '/book-lab-test/detail/12/lipid-profile',
  '/book-lab-test/organ',
])('claims %s for everybody', (address) => {
  expect(matchRoute(descriptor.routes, address)?.route.access).toBe('public');
});

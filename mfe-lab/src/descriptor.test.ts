import { testDescriptor } from '@storefront/page-kit/testing';
import { matchRoute } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';

testDescriptor(descriptor, __dirname);

it.each([
  ['/book-lab-test', './lab-test-list'],
  ['/book-lab-test/package', './lab-test-list'],
  ['/book-lab-test/search', './lab-test-search'],
  ['/book-lab-test/organ', './lab-test-organ'],
  ['/book-lab-test/detail/12/lipid-profile', './lab-test-detail'],
])('%s opens %s for everybody', (pathname, module) => {
  expect(matchRoute(descriptor.routes, pathname)?.route).toMatchObject({ module, access: 'public' });
});

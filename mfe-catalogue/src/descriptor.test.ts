import { testDescriptor } from '@storefront/page-kit/testing';
import { matchRoute } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';

testDescriptor(descriptor, __dirname);

it.each([
  ['/order-medicines', './medicine-list'],
  ['/order-medicines/ayurvedic', './medicine-list'],
  ['/order-medicines/search', './medicine-search'],
  ['/order-medicines/detail/12/paracetamol-650', './medicine-detail'],
])('%s opens %s', (pathname, module) => {
  expect(matchRoute(descriptor.routes, pathname)?.route.module).toBe(module);
});

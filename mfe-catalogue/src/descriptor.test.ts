import { matchRoute, remoteDescriptor } from '@storefront/shared-contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { descriptor } from './descriptor';

it('is a valid descriptor', () => {
  expect(remoteDescriptor.parse(descriptor)).toEqual(descriptor);
});

it('names only modules that exist', () => {
  const pages = descriptor.routes.map(({ module = '' }) => join('pages', `${module.slice(2)}.tsx`));
  const widgets = descriptor.widgets.map(({ module }) => join('widgets', `${module.slice(2)}.tsx`));
  expect([...pages, ...widgets].filter((file) => !existsSync(join(__dirname, file)))).toEqual([]);
});

it.each([
  ['/order-medicines', './medicine-list'],
  ['/order-medicines/ayurvedic', './medicine-list'],
  ['/order-medicines/search', './medicine-search'],
  ['/order-medicines/detail/12/paracetamol-650', './medicine-detail'],
])('%s opens %s', (pathname, module) => {
  expect(matchRoute(descriptor.routes, pathname)?.route.module).toBe(module);
});

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
  ['/book-lab-test', './lab-test-list'],
  ['/book-lab-test/package', './lab-test-list'],
  ['/book-lab-test/search', './lab-test-search'],
  ['/book-lab-test/organ', './lab-test-organ'],
  ['/book-lab-test/detail/12/lipid-profile', './lab-test-detail'],
])('%s opens %s for everybody', (pathname, module) => {
  expect(matchRoute(descriptor.routes, pathname)?.route).toMatchObject({ module, access: 'public' });
});

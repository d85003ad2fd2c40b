import { createRouteTable } from '../routing/route-table';
import { remote, testComposition } from '../testing/test-composition';
import { findLinkedPage, type LinkContext } from './page-prefetch';

const routes = [
  { path: '/order-medicines', access: 'public', title: 'Medicines', module: './list' },
  { path: '/order-medicines/detail/:product_id/:slug', access: 'public', title: 'Medicines', module: './detail' },
  { path: '/my-account', access: 'token', title: 'My account', module: './account' },
] as const;

const context = (given: Partial<LinkContext> = {}): LinkContext => ({
  table: createRouteTable(testComposition([remote({ name: 'mfe-catalogue', routes: [...routes] })])),
  openPath: '/order-medicines',
  signedIn: false,
  ...given,
});

it('finds the page that a link opens, with its parameters', () => {
  const page = findLinkedPage('/order-medicines/detail/7/paracetamol', context());
  expect(page?.route.module).toBe('./detail');
  expect(page?.params).toEqual({ product_id: '7', slug: 'paracetamol' });
});

it.each([
  ['the open page', '/order-medicines'],
  ['a page of no part', '/nowhere'],
  ['a page that needs a login, for a guest', '/my-account'],
])('finds nothing for %s', (_what, path) => {
  expect(findLinkedPage(path, context())).toBeUndefined();
});

it('finds a page that needs a login for a customer', () => {
  expect(findLinkedPage('/my-account', context({ signedIn: true }))?.route.module).toBe('./account');
});

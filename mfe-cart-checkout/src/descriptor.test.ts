import { testDescriptor } from '@storefront/page-kit/testing';
import { matchRoute } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';

testDescriptor(descriptor, __dirname);

it('claims the public route of the cart', () => {
  expect(matchRoute(descriptor.routes, '/my-cart')?.route).toMatchObject({ access: 'public', title: 'My Cart' });
});

it.each([
  ['/checkout', 'Order Confirmation & Payment'],
  ['/order-status/48213001', 'Order Status'],
])('claims %s for customers, and keeps its release while it is open', (path, title) => {
  expect(matchRoute(descriptor.routes, path)?.route).toMatchObject({ access: 'token', title, hold: true });
});

it('leaves the address route of the checkout to the account', () => {
  expect(matchRoute(descriptor.routes, '/checkout/address')).toBeUndefined();
});

it('exposes the add-to-cart and the open-payment widget', () => {
  expect(descriptor.widgets).toEqual([
    { name: 'cart/add-to-cart', module: './add-to-cart' },
    { name: 'cart/open-payment', module: './open-payment' },
  ]);
});

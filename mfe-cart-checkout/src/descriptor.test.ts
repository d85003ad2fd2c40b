import { matchRoute, remoteDescriptor } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';

it('keeps the form of a descriptor', () => {
  expect(remoteDescriptor.parse(descriptor)).toEqual(descriptor);
});

it('claims the cart for everybody and nothing that it can not show yet', () => {
  expect(matchRoute(descriptor.routes, '/my-cart')?.route).toMatchObject({ access: 'public', title: 'My Cart' });
  expect(matchRoute(descriptor.routes, '/checkout')).toBeUndefined();
});

it('offers the add-to-cart widget', () => {
  expect(descriptor.widgets).toEqual([{ name: 'cart/add-to-cart', module: './add-to-cart' }]);
});

import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

/** The routes and widgets of this remote. */
export const descriptor: RemoteDescriptor = {
  name: 'mfe-cart-checkout',
  team: 'cart',
  contract: '^6.0.0',
  section: 'Your cart',
  routes: [
    { path: paths.cart, access: 'public', title: labels.myCart, module: './my-cart', frame: 'task' },
    {
      path: paths.checkout,
      access: 'token',
      title: labels.orderConfirmation,
      module: './checkout',
      hold: true,
      frame: 'checkout',
    },
    { path: paths.orderStatus, access: 'token', title: labels.orderStatus, module: './order-status', hold: true },
  ],
  widgets: [
    { name: 'cart/add-to-cart', module: './add-to-cart' },
    { name: 'cart/open-payment', module: './open-payment' },
  ],
};

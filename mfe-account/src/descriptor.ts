import { labels, paths } from '@storefront/shared-contracts';
import type { RemoteDescriptor, RouteAccess, RouteClaim } from '@storefront/shared-contracts';

/** A page of the section that says that it is not open yet. */
const placeholder = (path: string, access: RouteAccess, title: string): RouteClaim => ({
  path,
  access,
  title,
  module: './account-placeholder',
});

/** What this remote claims. Source: spec 2 (Route table). */
export const descriptor: RemoteDescriptor = {
  name: 'mfe-account',
  team: 'account',
  contract: '^1.0.0',
  section: 'Your account',
  routes: [
    { path: paths.login, access: 'guest', title: labels.loginRegister, module: './login' },
    { path: paths.resetPassword, access: 'guest', title: labels.resetPassword, module: './reset-password' },
    { path: paths.verification, access: 'token', title: labels.verification, module: './verification', hold: true },
    { path: paths.logout, access: 'public', title: labels.logout, module: './logout' },
    placeholder(paths.account, 'token', labels.myProfile),
    placeholder(paths.changePassword, 'token', labels.changePassword),
    placeholder(paths.addresses, 'token', labels.myAddresses),
    placeholder(paths.accountAddress, 'token', labels.myAddresses),
    placeholder(paths.checkoutAddress, 'token', labels.selectAddress),
    placeholder(paths.orders, 'token', labels.myMedicineOrders),
    placeholder(paths.orderDetails, 'token', labels.orderDetails),
  ],
  widgets: [],
  uses: [],
};

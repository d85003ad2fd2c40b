import { labels, paths } from '@storefront/shared-contracts';
import type { RemoteDescriptor, RouteAccess, RouteClaim } from '@storefront/shared-contracts';

const claim = (path: string, access: RouteAccess, title: string): RouteClaim => ({
  path,
  access,
  title,
  module: './account-placeholder',
});

/** What this remote claims. Every address of the account section leads to its placeholder. Source: spec 2 (Route table). */
export const descriptor: RemoteDescriptor = {
  name: 'mfe-account',
  team: 'account',
  contract: '^1.0.0',
  section: 'Your account',
  routes: [
    claim(paths.login, 'guest', labels.loginRegister),
    claim(paths.resetPassword, 'guest', labels.resetPassword),
    claim(paths.verification, 'token', labels.verification),
    claim(paths.logout, 'public', labels.logout),
    claim(paths.account, 'token', labels.myProfile),
    claim(paths.changePassword, 'token', labels.changePassword),
    claim(paths.addresses, 'token', labels.myAddresses),
    claim(paths.accountAddress, 'token', labels.myAddresses),
    claim(paths.checkoutAddress, 'token', labels.selectAddress),
    claim(paths.orders, 'token', labels.myMedicineOrders),
    claim(paths.orderDetails, 'token', labels.orderDetails),
  ],
  widgets: [],
  uses: [],
};

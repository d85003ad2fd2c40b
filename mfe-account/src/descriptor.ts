import { paths, type RemoteDescriptor } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

/** The routes of this remote. */
export const descriptor: RemoteDescriptor = {
  name: 'mfe-account',
  team: 'account',
  contract: '^6.0.0',
  section: 'Your account',
  routes: [
    { path: paths.login, access: 'guest', title: labels.loginRegister, module: './login', frame: 'form' },
    {
      path: paths.resetPassword,
      access: 'guest',
      title: labels.resetPassword,
      module: './reset-password',
      frame: 'form',
    },
    {
      path: paths.verification,
      access: 'token',
      title: labels.verification,
      module: './verification',
      hold: true,
      frame: 'form',
    },
    { path: paths.logout, access: 'public', title: labels.logout, module: './logout', frame: 'form' },
    { path: paths.accountOverview, access: 'token', title: labels.myAccount, module: './overview' },
    { path: paths.account, access: 'token', title: labels.myProfile, module: './my-account' },
    { path: paths.changePassword, access: 'token', title: labels.changePassword, module: './change-password' },
    { path: paths.devices, access: 'token', title: labels.myDevices, module: './devices' },
    { path: paths.accountData, access: 'token', title: labels.myData, module: './account-data' },
    { path: paths.addresses, access: 'token', title: labels.myAddresses, module: './addresses' },
    { path: paths.accountAddress, access: 'token', title: labels.myAddresses, module: './addresses' },
    {
      path: paths.checkoutAddress,
      access: 'token',
      title: labels.selectAddress,
      module: './addresses',
      hold: true,
      frame: 'checkout',
    },
    { path: paths.orders, access: 'token', title: labels.myMedicineOrders, module: './order-list' },
    { path: paths.orderDetails, access: 'token', title: labels.orderDetails, module: './order-details' },
    { path: paths.orderDocument, access: 'token', title: labels.orderDocument, module: './order-document' },
  ],
  widgets: [],
};

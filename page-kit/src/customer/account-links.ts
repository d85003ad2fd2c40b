import { paths, buildUrl } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { IconName } from '@storefront/shared-ui';

export interface AccountLink {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** The customer's own pages: the rows of the account menu and of the account navigation. */
export const accountLinks: readonly AccountLink[] = [
  { href: paths.accountOverview, label: labels.myAccount, icon: 'user-circle' },
  { href: paths.account, label: labels.myProfile, icon: 'user' },
  { href: buildUrl.orders('medicine'), label: labels.myMedicineOrders, icon: 'package' },
  { href: buildUrl.orders('lab'), label: labels.myLabOrders, icon: 'test-tube' },
  { href: paths.addresses, label: labels.myAddresses, icon: 'map-pin' },
  { href: paths.devices, label: labels.myDevices, icon: 'device-mobile' },
  { href: paths.accountData, label: labels.myData, icon: 'copy' },
  { href: paths.changePassword, label: labels.changePassword, icon: 'lock-key' },
  { href: paths.logout, label: labels.logout, icon: 'sign-out' },
];

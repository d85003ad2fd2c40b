import { paths, buildUrl } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { type IconName, chosenInForcedColors, noBorderInForcedColors } from '@storefront/shared-ui';
import { css } from 'styled-components';

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

/**
 * Styles of the customer's own pages in the account menu and the account navigation: the current row has a bar at its
 * left.
 */
export const accountRows = css`
  a {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: 48px;
    padding: 0 12px 0 8px;
    border-left: 4px solid transparent;
    color: var(--text-2);
    font-size: 1rem;
    font-weight: var(--w-med);
    text-decoration: none;
    ${noBorderInForcedColors}
  }

  a svg {
    color: var(--brand);
  }

  a:hover,
  a[aria-current] {
    background: var(--brand-tint-2);
    color: var(--brand-press);
  }

  a[aria-current] {
    border-left-color: var(--brand);
    font-weight: var(--w-semi);
    ${chosenInForcedColors}
  }
`;

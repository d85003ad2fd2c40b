import { normalizePath, paths } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import { accountLinks } from '@storefront/page-kit';
import type { IconName } from '@storefront/shared-ui';

export type NavigationItem = 'home' | 'medicines' | 'labTests' | 'cart' | 'account';

export const items: readonly {
  readonly item: NavigationItem;
  readonly label: string;
  readonly icon: IconName;
  readonly href: string;
}[] = [
  { item: 'home', label: labels.home, icon: 'house', href: paths.root },
  { item: 'medicines', label: labels.medicines, icon: 'pill', href: paths.medicines },
  { item: 'labTests', label: 'Lab tests', icon: 'test-tube', href: paths.labTests },
  { item: 'cart', label: 'Cart', icon: 'basket', href: paths.cart },
  { item: 'account', label: 'Account', icon: 'user-circle', href: paths.account },
];

/** Paths that belong to an item, including the paths below them. */
const pathsByItem: Readonly<Record<NavigationItem, readonly string[]>> = {
  home: [paths.root, paths.home],
  medicines: [paths.medicines],
  labTests: [paths.labTests],
  cart: [paths.cart],
  account: accountLinks.map(({ href }) => href),
};

/** Value of aria-current: the page itself, or the section that contains it. */
export function currentItem(item: NavigationItem, pathname: string): 'page' | 'true' | undefined {
  const key = normalizePath(pathname);
  if (key === paths.root || key === paths.home) return item === 'home' ? 'page' : undefined;
  if (pathsByItem[item].includes(key)) return 'page';
  return item !== 'home' && pathsByItem[item].some((path) => key.startsWith(`${path}/`)) ? 'true' : undefined;
}

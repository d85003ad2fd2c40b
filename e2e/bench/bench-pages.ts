import { buildUrl, paths } from '@storefront/shared-contracts';
import type { Visited } from './measure-page';
import type { BenchSite } from './bench-site';

/** A page to measure. */
export interface BenchPage {
  readonly name: string;
  readonly in: (site: BenchSite) => Visited;
  /** Whether the page has a button Add and a link to a product. */
  readonly hasAdd: boolean;
  readonly hasFilters: boolean;
  /** Whether the server renders the page without its data, which belong to the visitor. */
  readonly isSkeleton: boolean;
}

/** Path of the detail page of the list's first medicine. */
async function findDetailPath(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}${paths.medicines}`)).text();
  const detail = /href="(\/order-medicines\/detail\/[^"?]+)"/.exec(list)?.[1];
  if (detail === undefined) throw new Error('The medicine list has no link to a medicine');
  return detail;
}

const rendered = (
  name: string,
  path: string,
  content: string,
  controls: 'none' | 'Add' | 'Add, filters',
): BenchPage => ({
  name,
  in: () => ({ path, content }),
  hasAdd: controls !== 'none',
  hasFilters: controls === 'Add, filters',
  isSkeleton: false,
});

const ofCustomer = (name: string, getPath: (site: BenchSite) => string, content: string): BenchPage => ({
  name,
  in: (site) => ({ path: getPath(site), content, shopper: site.customer }),
  hasAdd: false,
  hasFilters: false,
  isSkeleton: true,
});

export const checkoutPath = ({ customer }: BenchSite): string =>
  buildUrl.checkout({ page: 'medicine', add_reference_id: customer.address_id });

/** The page to which a customer comes after an order that is paid on delivery. */
const orderStatusPath = ({ order_id }: BenchSite): string =>
  buildUrl.orderStatus(order_id, { status: 'success', page: 'medicine', mode: 'cod' });

/** Selectors of the first content of pages that show it only after their data arrive. */
export const content = {
  list: 'main li h2',
  detail: 'main h1',
  cart: 'main li select:enabled',
  checkout: 'main input[type=radio]:enabled',
  loaded: 'main:not(:has([data-loading]))',
} as const;

/** Finds the pages to measure. @param names undefined for all pages */
export async function findPages({ url }: BenchSite, names?: readonly string[]): Promise<BenchPage[]> {
  const all = [
    rendered('home', paths.home, 'main h2', 'Add'),
    rendered('medicine list', paths.medicines, content.list, 'Add'),
    rendered('search', `${paths.medicineSearch}?keyword=metformin`, content.list, 'Add'),
    rendered('medicine detail', await findDetailPath(url), content.detail, 'Add'),
    rendered('lab list', paths.labTests, content.list, 'Add, filters'),
    rendered('questions', paths.faqs, content.detail, 'none'),
    rendered('login', paths.login, 'main input', 'none'),
    rendered('reset password', paths.resetPassword, 'main input', 'none'),
    ofCustomer('cart', () => paths.cart, content.cart),
    ofCustomer('checkout', checkoutPath, content.checkout),
    ofCustomer('choose address', () => buildUrl.checkoutAddress('medicine'), content.loaded),
    ofCustomer('order status', orderStatusPath, content.loaded),
    ofCustomer('order list', () => buildUrl.orders('medicine'), content.loaded),
    ofCustomer('order details', ({ order_id }) => buildUrl.orderDetails('medicine', order_id), content.loaded),
    ofCustomer('addresses', () => paths.addresses, content.loaded),
    ofCustomer('account', () => paths.accountOverview, content.loaded),
    ofCustomer('profile', () => paths.account, content.loaded),
    ofCustomer('devices', () => paths.devices, content.loaded),
    ofCustomer('my data', () => paths.accountData, content.loaded),
  ];
  return names === undefined ? all : all.filter(({ name }) => names.includes(name));
}

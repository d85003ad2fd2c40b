import type { PaymentMode } from './schemas/entities/order';
import { isSearchType, type ProductType, type SearchType } from './product-types';
import { hasShape, isOneOf, type Guarded } from './guard';

/** Every route path of the site, with `:name` for parameters. */
export const paths = {
  root: '/',
  home: '/home',
  medicines: '/order-medicines',
  medicineType: '/order-medicines/:type',
  medicineSearch: '/order-medicines/search',
  medicineDetail: '/order-medicines/detail/:product_id/:slug',
  labTests: '/book-lab-test',
  labTestType: '/book-lab-test/:type',
  labTestSearch: '/book-lab-test/search',
  labTestDetail: '/book-lab-test/detail/:id/:slug',
  labTestOrgan: '/book-lab-test/organ',
  cart: '/my-cart',
  logout: '/logout',
  aboutUs: '/about-us',
  contactUs: '/contact-us',
  privacyPolicy: '/privacy-policy',
  termsConditions: '/terms-conditions',
  faqs: '/faqs',
  faqPayment: '/faq-payment',
  faqShipping: '/faq-shipping',
  cancellationReturns: '/cancellation-returns',
  faqAccount: '/faq-account',
  payments: '/payments',
  login: '/login',
  resetPassword: '/reset-password',
  verification: '/verification',
  checkoutAddress: '/checkout/address',
  accountAddress: '/my-account/address',
  addresses: '/my-address',
  checkout: '/checkout',
  orderStatus: '/order-status/:sub_order_id',
  orders: '/my-order/:product_type',
  orderDetails: '/my-order/:product_type/:order_id',
  orderDocument: '/my-order/:product_type/:order_id/document/:document_id',
  account: '/my-account',
  accountOverview: '/my-account/overview',
  changePassword: '/change-password',
  devices: '/my-account/devices',
  accountData: '/my-account/data',
} as const;

/** `Amoxicillin 500 + Clavulanic` -> `amoxicillin-500-clavulanic`; 'item' if no characters are left. */
export function slugify(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    // Half of a letter that the end would cut cannot be part of a URL.
    .replace(/[\uD800-\uDBFF]$/, '');
  return slug === '' ? 'item' : slug;
}

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** URLs of the pages: path with query, for a link. */
export const buildUrl = {
  medicines: (query: { category?: number | string; sort_by?: string; keyword?: string } = {}) =>
    withQuery(paths.medicines, query),
  medicineType: (type: string) => `${paths.medicines}/${encodeURIComponent(type)}`,
  medicineDetail: (item: { product_id: number; name: string }) =>
    `${paths.medicines}/detail/${item.product_id}/${encodeURIComponent(slugify(item.name))}`,
  labTests: (
    query: { category?: string; organ?: string; is_package?: string; sort_by?: string; keyword?: string } = {},
  ) => withQuery(paths.labTests, query),
  labTestType: (type: string) => `${paths.labTests}/${encodeURIComponent(type)}`,
  labTestDetail: (item: { id: number; title: string }) =>
    `${paths.labTests}/detail/${item.id}/${encodeURIComponent(slugify(item.title))}`,
  labTestOrgan: (organ: number) => withQuery(paths.labTestOrgan, { organ }),
  search: (type: SearchType, keyword: string) =>
    withQuery(type === 'test' ? paths.labTestSearch : paths.medicineSearch, { keyword, search_type: type }),
  login: (query: { redirect_uri?: string; user_name?: string; coupon_code?: string } = {}) =>
    withQuery(paths.login, query),
  resetPassword: (query: { redirect_uri?: string; user_name?: string } = {}) => withQuery(paths.resetPassword, query),
  verification: (query: { redirect_uri?: string } = {}) => withQuery(paths.verification, query),
  /** The cart with its medicine tab or its lab tab open. */
  cart: (type: ProductType) => withQuery(paths.cart, { page: type === 'lab' ? type : undefined }),
  checkoutAddress: (page: ProductType, coupon_code?: string) => withQuery(paths.checkoutAddress, { page, coupon_code }),
  checkout: (query: { page: ProductType; add_reference_id: number; coupon_code?: string }) =>
    withQuery(paths.checkout, query),
  orderStatus: (order_id: string, query: { status: string; page: ProductType; mode: PaymentMode }) =>
    withQuery(`/order-status/${encodeURIComponent(order_id)}`, query),
  orders: (type: ProductType) => `/my-order/${type}`,
  orderDetails: (type: ProductType, order_id: string) => `/my-order/${type}/${encodeURIComponent(order_id)}`,
  orderDocument: (type: ProductType, order_id: string, document_id: number) =>
    `/my-order/${type}/${encodeURIComponent(order_id)}/document/${document_id}`,
} as const;

/** The search type of a URL: from its query, else from its first path segment. */
export function getSearchType(pathname: string, search_type: string | null): SearchType {
  if (search_type !== null && isSearchType(search_type)) return search_type;
  return `${normalizePath(pathname)}/`.startsWith(`${paths.labTests}/`) ? 'test' : 'medicines';
}

/** A matched route with the values of its parameters. */
export interface PathMatch<Route> {
  route: Route;
  params: Readonly<Record<string, string>>;
}

/**
 * Segments of a path without a trailing slash. A doubled slash inside the path is an empty segment, which no route
 * matches.
 */
function segments(path: string): string[] {
  const inner = path.replace(/^\//, '');
  return inner === '' ? [] : inner.replace(/\/$/, '').split('/');
}

/**
 * A path in the form in which it is compared with `paths`: lower case, without a trailing slash. `/My-Cart/` ->
 * `/my-cart`.
 */
export function normalizePath(pathname: string): string {
  return `/${segments(pathname).join('/')}`.toLowerCase();
}

function decoded(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A route's path, split into segments for comparison. */
interface Pattern {
  readonly parts: readonly { readonly text: string; readonly param: string | undefined }[];
  /** Sorts fixed segments before parameters, from the left. */
  readonly rank: string;
}

/**
 * Cached patterns. A page compares each of its links with all routes, so each path is split once. Descriptors decide
 * how many there are.
 */
const patterns = new Map<string, Pattern>();

function patternOf(path: string): Pattern {
  const known = patterns.get(path);
  if (known !== undefined) return known;
  const parts = segments(path).map((part) => ({
    text: part.toLowerCase(),
    param: part.startsWith(':') ? part.slice(1) : undefined,
  }));
  const pattern = { parts, rank: parts.map(({ param }) => (param === undefined ? '0' : '1')).join('') };
  patterns.set(path, pattern);
  return pattern;
}

/** @param given decoded segments of the path */
function matches({ parts }: Pattern, given: readonly (string | undefined)[]): boolean {
  return (
    parts.length === given.length &&
    parts.every(({ text, param }, index) => {
      const value = given[index];
      if (value === undefined || value === '') return false;
      return param !== undefined || text === value.toLowerCase();
    })
  );
}

/** The route that a path matches. Fixed segments take precedence over parameters. Undefined if no route matches. */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): PathMatch<Route> | undefined {
  const given = segments(pathname).map(decoded);
  let best: { readonly route: Route; readonly pattern: Pattern } | undefined;
  for (const route of routes) {
    const pattern = patternOf(route.path);
    if (best !== undefined && pattern.rank >= best.pattern.rank) continue;
    if (matches(pattern, given)) best = { route, pattern };
  }
  if (best === undefined) return undefined;
  const params = best.pattern.parts.flatMap(({ param }, index): [string, string][] =>
    param === undefined ? [] : [[param, given[index] ?? '']],
  );
  return { route: best.route, params: Object.fromEntries(params) };
}

/** Whether the state of a history entry marks a further step. */
export const isStepEntry = hasShape({ step: isOneOf([true]) });

/**
 * State of a history entry for a further step of the page before it. It contains no data, because the history outlives
 * the page and input of the visitor must not. The shell keeps the scroll position at such an entry.
 */
export const stepEntryState: Guarded<typeof isStepEntry> = { step: true };

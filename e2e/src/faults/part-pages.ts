import { paths } from '@storefront/shared-contracts';
import type { PartName } from './faults';

/** A page on which a part is used. */
export interface PartPage {
  readonly path: string;
  /** Heading of level 1 that its code renders. */
  readonly heading: string | RegExp;
  /** The script of the page, or the first one of the shell. */
  readonly chunk: RegExp;
  /** Exposed module of the page; the shell has none. */
  readonly module: string;
}

const pages: Readonly<Record<PartName, PartPage>> = {
  shell: {
    path: '/terms-conditions',
    heading: 'Terms & Conditions',
    chunk: /\/bootstrap\.[^/]+\.js$/,
    module: '',
  },
  'mfe-catalogue': {
    path: paths.medicines,
    heading: /Medicines/,
    chunk: /\/pages-medicine-list\.[^/]+\.js$/,
    module: './medicine-list',
  },
  'mfe-lab': {
    path: paths.labTests,
    heading: /Lab Test/i,
    chunk: /\/pages-lab-test-list\.[^/]+\.js$/,
    module: './lab-test-list',
  },
  'mfe-cart-checkout': {
    path: paths.cart,
    heading: 'My Cart',
    chunk: /\/pages-my-cart\.[^/]+\.js$/,
    module: './my-cart',
  },
  'mfe-account': {
    path: paths.login,
    heading: /./,
    chunk: /\/pages-login\.[^/]+\.js$/,
    module: './login',
  },
};

/** The page on which a fault of the part is seen. */
export const pageOf = (part: PartName): PartPage => pages[part];

/** Another part that must stay usable: the link to its page, and the heading there. */
export function otherPageOf(part: PartName): { readonly link: string; readonly heading: RegExp } {
  return part === 'mfe-lab'
    ? { link: 'Order Medicines', heading: /Medicines/ }
    : { link: 'Book Lab Test', heading: /Lab Test/i };
}

import type { PageFrame } from '@storefront/shared-contracts';
import type { RouteTable } from './route-table';

/** What the shell shows around a page on a phone. Wider screens show the whole header and no bottom navigation. */
export interface PhoneFrame {
  /** Two rows: brand, search. One row: brand mark and search. */
  readonly headerRows: 1 | 2;
  /** Account and cart are in the first row of the header. */
  readonly accountAndCart: boolean;
  /** The cart link is beside the search. */
  readonly cartBesideSearch: boolean;
  /** The bottom navigation is shown, unless the page has an action bar. */
  readonly navigation: boolean;
}

const phoneFrames: Readonly<Record<PageFrame, PhoneFrame>> = {
  browse: { headerRows: 2, accountAndCart: false, cartBesideSearch: false, navigation: true },
  page: { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true },
  product: { headerRows: 1, accountAndCart: false, cartBesideSearch: true, navigation: true },
  task: { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true },
  form: { headerRows: 2, accountAndCart: true, cartBesideSearch: false, navigation: false },
};

/** The frame of a path; without a route that of the not-found page. */
export function getPhoneFrame(table: Pick<RouteTable, 'match'>, pathname: string): PhoneFrame {
  return phoneFrames[table.match(pathname)?.route.frame ?? 'page'];
}

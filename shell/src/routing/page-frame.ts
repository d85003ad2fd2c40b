import type { PageFrame } from '@storefront/shared-contracts';
import type { RouteTable } from './route-table';

/** What the shell puts around a page on a phone. Wider screens show the whole header and no navigation at the lower edge. */
export interface PhoneFrame {
  /** Two rows are brand and search; one row is mark and search. */
  readonly headerRows: 1 | 2;
  /** Account and cart stand in the first row of the header. */
  readonly accountAndCart: boolean;
  /** The cart with its count stands beside the search. */
  readonly cartBesideSearch: boolean;
  /** The navigation stands at the lower edge, unless the page has an action bar. */
  readonly navigation: boolean;
}

const phoneFrames: Readonly<Record<PageFrame, PhoneFrame>> = {
  browse: { headerRows: 2, accountAndCart: false, cartBesideSearch: false, navigation: true },
  page: { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true },
  product: { headerRows: 1, accountAndCart: false, cartBesideSearch: true, navigation: true },
  task: { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true },
  form: { headerRows: 2, accountAndCart: true, cartBesideSearch: false, navigation: false },
};

/** What stands around the page of a path; a path that nothing claims shows the not-found page. */
export function getPhoneFrame(table: Pick<RouteTable, 'match'>, pathname: string): PhoneFrame {
  return phoneFrames[table.match(pathname)?.route.frame ?? 'page'];
}

import type { PageFrame } from '@storefront/shared-contracts';
import { getPhoneFrame } from './page-frame';
import type { OwnedRoute } from './route-table';

const owner = { name: 'mfe-catalogue', release: '1.0.0', section: 'Medicines' };
const tableOf = (frame?: PageFrame) => ({
  match: (pathname: string) => {
    const route: OwnedRoute = { path: '/claimed', access: 'public', title: 'X', owner, ...(frame && { frame }) };
    return pathname === route.path ? { route, params: {} } : undefined;
  },
});

const oneRow = { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true };

describe('what stands around a page on a phone', () => {
  it.each([
    ['browse', { ...oneRow, headerRows: 2 }],
    ['page', oneRow],
    ['product', { ...oneRow, cartBesideSearch: true }],
    ['task', oneRow],
    ['form', { headerRows: 2, accountAndCart: true, cartBesideSearch: false, navigation: false }],
  ] as const)('%s', (frame, expected) => {
    expect(getPhoneFrame(tableOf(frame), '/claimed')).toEqual(expected);
  });

  it('is that of a plain page where the route says nothing, and where no route claims the path', () => {
    expect(getPhoneFrame(tableOf(), '/claimed')).toEqual(oneRow);
    expect(getPhoneFrame(tableOf('form'), '/no-such-page')).toEqual(oneRow);
  });
});

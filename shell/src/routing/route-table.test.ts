import type { PageFrame } from '@storefront/shared-contracts';
import { testComposition } from '../testing/test-composition';
import { createRouteTable, getPhoneFrame, type OwnedRoute } from './route-table';

it('matches a path as often as it is asked, also after very many others', () => {
  const table = createRouteTable(testComposition([]));
  const first = table.match('/home');
  expect(first?.route.path).toBe('/home');
  expect(table.match('/nowhere')).toBeUndefined();
  expect(table.match('/nowhere')).toBeUndefined();
  for (let count = 0; count < 1100; count += 1) expect(table.match(`/nowhere/${count}`)).toBeUndefined();
  expect(table.match('/home')).toEqual(first);
});

const owner = { name: 'mfe-catalogue', release: '1.0.0', section: 'Medicines' };
const tableOf = (frame?: PageFrame) => ({
  match: (pathname: string) => {
    const route: OwnedRoute = { path: '/claimed', access: 'public', title: 'X', owner, ...(frame && { frame }) };
    return pathname === route.path ? { route, params: {} } : undefined;
  },
});

const oneRow = { headerRows: 1, accountAndCart: false, cartBesideSearch: false, navigation: true };

describe('the frame of a page on a phone', () => {
  it.each([
    ['browse', { ...oneRow, headerRows: 2 }],
    ['page', oneRow],
    ['product', { ...oneRow, cartBesideSearch: true }],
    ['task', oneRow],
    ['form', { headerRows: 2, accountAndCart: true, cartBesideSearch: false, navigation: false }],
    ['checkout', { headerRows: 2, accountAndCart: false, cartBesideSearch: false, navigation: false }],
  ] as const)('%s', (frame, expected) => {
    expect(getPhoneFrame(tableOf(frame), '/claimed')).toEqual(expected);
  });

  it('is page by default, also without a route', () => {
    expect(getPhoneFrame(tableOf(), '/claimed')).toEqual(oneRow);
    expect(getPhoneFrame(tableOf('form'), '/no-such-page')).toEqual(oneRow);
  });
});

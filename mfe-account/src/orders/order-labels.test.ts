import { formatOrderId } from '@storefront/shared-contracts';
import { getCancellability, itemCount, printedReference, trackingHref } from './order-labels';

it('formats the id with the prefix of its product type', () => {
  expect(formatOrderId('medicine', '482131')).toBe('O482131');
  expect(formatOrderId('lab', '482131')).toBe('OL482131');
});

it('counts items, and tests in a lab order', () => {
  expect([1, 4].map((count) => itemCount('medicine', count))).toEqual(['1 item', '4 items']);
  expect([1, 4].map((count) => itemCount('lab', count))).toEqual(['1 test', '4 tests']);
});

it('groups the digits of a refund reference, and does not change another format', () => {
  expect(printedReference('RF1415619685')).toBe('RF 1415 619 685');
  expect(printedReference('RF1415619685-2')).toBe('RF 1415 619 685-2');
  expect(printedReference('R6f1c1f0e7a43')).toBe('R6f1c1f0e7a43');
});

it('lets an order be cancelled below status 4, and shows why not at 4', () => {
  const all = Array.from({ length: 11 }, (_, index) => getCancellability(index + 1));
  expect(all).toEqual(['open', 'open', 'open', 'closed', ...Array.from({ length: 7 }, () => 'none')]);
});

const link = (order_status_id: number, tracking_link?: string) =>
  trackingHref('medicine', { order_status_id, tracking_link });

it('has no tracking link for a lab order, which has no parcel', () => {
  const order = { order_status_id: 4, tracking_link: 'https://courier.example/t/1' };
  expect(trackingHref('lab', order)).toBeUndefined();
});

it('has a tracking link only at status 4', () => {
  const all = Array.from({ length: 11 }, (_, index) => link(index + 1, 'https://courier.example/t/1'));
  expect(all.map((href) => href !== undefined)).toEqual(Array.from({ length: 11 }, (_, index) => index === 3));
  expect(link(4)).toBeUndefined();
});

it.each([['javascript', 'alert(1)'].join(':'), 'data:text/html,x', '//courier.example/t', 'on the way', ''])(
  'has no tracking link for the value %j',
  (tracking_link) => {
    expect(link(4, tracking_link)).toBeUndefined();
  },
);

it('has a tracking link without TLS too', () => {
  expect(link(4, 'http://courier.example/t')).toBe('http://courier.example/t');
});

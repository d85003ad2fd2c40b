import { printedOrderId } from '@storefront/shared-contracts';
import { cancelling, itemCount, statusWords, trackingHref } from './order-words';

it('prints the id with the prefix of its kind', () => {
  expect(printedOrderId('medicine', '482131')).toBe('O482131');
  expect(printedOrderId('lab', '482131')).toBe('OL482131');
});

it('counts items', () => {
  expect([1, 4].map(itemCount)).toEqual(['1 item', '4 items']);
});

it('dates the status 5 and no other', () => {
  const all = Array.from({ length: 11 }, (_, index) => statusWords(index + 1, 'Label', '2026-11-20T06:00:00Z'));
  expect(all.flatMap((words, index) => (words === 'Label' ? [] : [[index + 1, words]]))).toEqual([
    [5, 'Label on 20 Nov 2026'],
  ]);
});

it('lets an order be cancelled below status 4, and says why not at 4', () => {
  const all = Array.from({ length: 11 }, (_, index) => cancelling(index + 1));
  expect(all).toEqual(['open', 'open', 'open', 'closed', ...Array.from({ length: 7 }, () => 'none')]);
});

const link = (order_status_id: number, tracking_link?: string) => trackingHref({ order_status_id, tracking_link });

it('follows a parcel at status 4 alone', () => {
  const all = Array.from({ length: 11 }, (_, index) => link(index + 1, 'https://courier.example/t/1'));
  expect(all.map((href) => href !== undefined)).toEqual(Array.from({ length: 11 }, (_, index) => index === 3));
  expect(link(4)).toBeUndefined();
});

it.each([['javascript', 'alert(1)'].join(':'), 'data:text/html,x', '//courier.example/t', 'on the way', ''])(
  'follows %j nowhere',
  (tracking_link) => {
    expect(link(4, tracking_link)).toBeUndefined();
  },
);

it('follows a link without TLS too', () => {
  expect(link(4, 'http://courier.example/t')).toBe('http://courier.example/t');
});

import { parseOrderStatusParams } from './use-order-status';

const read = (id: string, query: string) => parseOrderStatusParams(id, new URLSearchParams(query));

it.each([
  [
    '482130',
    'status=success&page=medicine&mode=cod',
    { kind: 'order', type: 'medicine', order_id: '482130', cash: true },
  ],
  ['482130', 'status=failed&page=lab&mode=online', { kind: 'order', type: 'lab', order_id: '482130', cash: false }],
  ['482130', 'status=anything', { kind: 'order', type: 'medicine', order_id: '482130', cash: false }],
  ['482130', '', { kind: 'cart' }],
  ['482130', 'page=lab', { kind: 'cart' }],
  ['482130', 'status=&page=foo', { kind: 'cart' }],
  ['482130', 'status=success&page=foo', { kind: 'unknown' }],
  ['O482130', 'status=success', { kind: 'unknown' }],
  ['12', 'status=success', { kind: 'unknown' }],
])('/order-status/%s?%s', (id, query, expected) => {
  expect(read(id, query)).toEqual(expected);
});

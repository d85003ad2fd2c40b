import { orderNumberGroups } from './order';

it.each([
  ['4821300017', ['4821', '300', '017']],
  ['482131', ['482', '131']],
  ['4821317', ['4821', '317']],
  ['48213170', ['48', '213', '170']],
  ['482131700', ['482', '131', '700']],
  ['48213000171', ['48', '213', '000', '171']],
  ['12345678901234567890', ['12', '345', '678', '901', '234', '567', '890']],
])('groups the digits of %s', (order_id, groups) => {
  expect(orderNumberGroups(order_id)).toEqual(groups);
  expect(orderNumberGroups(order_id).join('')).toBe(order_id);
});

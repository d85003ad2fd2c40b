import { orderStatus } from '@storefront/shared-contracts';
import { summary } from '../testing/orders';
import { chooseOrders } from './choose-orders';

const { confirmed, shipped, delivered, cancelled, paymentPending } = orderStatus;

const placed = (order_id: string, day: number, order_status_id: number) =>
  summary({ order_id, order_status_id, created_at: `2026-11-${day}T10:00:00.000Z` });

const ids = (lists: Parameters<typeof chooseOrders>[0]) => {
  const { delivery, last } = chooseOrders(lists);
  return [delivery, last].map((chosen) => chosen && `${chosen.type} ${chosen.order.order_id}`);
};

it('is empty without orders', () => {
  expect(ids({ medicine: [], lab: [] })).toEqual([undefined, undefined]);
});

it('the newest order under way is the delivery, the newest other order is the last one', () => {
  const medicine = [placed('5', 25, cancelled), placed('4', 24, shipped), placed('3', 23, delivered)];
  expect(ids({ medicine, lab: [] })).toEqual(['medicine 4', 'medicine 5']);
});

it('an order under way is not also the last one', () => {
  expect(ids({ medicine: [placed('4', 24, confirmed)], lab: [] })).toEqual(['medicine 4', undefined]);
});

it('an older order under way is the last one', () => {
  const medicine = [placed('5', 25, confirmed), placed('4', 24, shipped)];
  expect(ids({ medicine, lab: [] })).toEqual(['medicine 5', 'medicine 4']);
});

it('medicines and lab tests are compared by their time', () => {
  const medicine = [placed('4', 24, shipped), placed('2', 22, delivered)];
  const lab = [placed('5', 25, confirmed), placed('3', 23, delivered)];
  expect(ids({ medicine, lab })).toEqual(['lab 5', 'medicine 4']);
});

it.each([
  ['a delivered order', 'medicine', delivered],
  ['an unpaid order', 'medicine', paymentPending],
  ['a lab test whose sample was collected', 'lab', shipped],
] as const)('%s is no delivery to come', (_name, type, status) => {
  const lists = { medicine: [], lab: [], [type]: [placed('4', 24, status)] };
  expect(ids(lists)).toEqual([undefined, `${type} 4`]);
});

import { orderPromise, refundNote, refundPromise } from './order-promise';

const promised_date = '2026-11-24';
const all = Array.from({ length: 11 }, (_, index) => index + 1);

it('shows the day of the delivery until the medicines arrive', () => {
  const words = all.map((order_status_id) => orderPromise('medicine', { order_status_id, promised_date }));
  expect(words).toEqual(all.map((status) => (status <= 4 ? 'Arriving by Tue, 24 Nov' : undefined)));
});

it('shows the day of the collection until the sample is collected', () => {
  const words = all.map((order_status_id) => orderPromise('lab', { order_status_id, promised_date }));
  expect(words).toEqual(all.map((status) => (status <= 3 ? 'Sample collection by Tue, 24 Nov' : undefined)));
});

it('says when the day has passed, and shows no day when none was promised', () => {
  const late = { order_status_id: 3, promised_date, is_late: true };
  expect(orderPromise('medicine', late)).toBe('Delivery was due by Tue, 24 Nov');
  expect(orderPromise('lab', late)).toBe('Sample collection was due by Tue, 24 Nov');
  expect(orderPromise('medicine', { order_status_id: 3 })).toBeUndefined();
});

it('shows when refunded money is at the bank, or when it was sent', () => {
  const refund = { amount: 287.6, reference: 'RF1415619685' };
  const due = { ...refund, from: '2026-11-24', to: '2026-11-27' };
  expect(refundPromise(due)).toBe('₹287.60 returns to your bank between 24 and 27 Nov');
  expect(refundPromise({ ...due, done_at: '2026-11-23T05:00:00.000Z' })).toBe('We refunded ₹287.60 on Mon, 23 Nov');
  expect(refundNote({ ...due, done_at: '2026-11-23T05:00:00.000Z' })).toBe(
    'It reaches your bank between 24 and 27 Nov. Some public sector banks take 10 to 15 working days.',
  );
  expect(refundNote(due)).toBe('Some public sector banks take 10 to 15 working days.');
  expect(refundPromise(refund)).toBe('₹287.60 is on its way back to you');
});

import type { OrderDetail, ProductType } from '@storefront/shared-contracts';
import { cashRefund } from '@storefront/shared-contracts/texts';
import { order } from '../testing/orders';
import { formatOrderStatus } from './format-order-status';

const refund = { amount: 287.6, reference: 'RF1415619685' };
const atBank = { ...refund, from: '2026-11-24', to: '2026-11-27' };
const cash = 'Keep ₹566.80 ready in cash.';
const office = { ...order().address_details, address_type: 2 };

it.each<[string, ProductType, Partial<OrderDetail>, string[]]>([
  ['a delivery to a home', 'medicine', {}, ['Arriving by Tue, 24 Nov', 'To 560078, between 7 am and 9 pm.', cash]],
  [
    'a delivery to an office',
    'medicine',
    { address_details: office },
    ['Arriving by Tue, 24 Nov', 'To 560078, between 10 am and 6 pm.', cash],
  ],
  [
    'a delivery that is late',
    'medicine',
    { is_late: true },
    ['Delivery was due by Tue, 24 Nov', 'We are sorry for the delay.', 'To 560078.', cash],
  ],
  [
    'a delivery that is paid',
    'medicine',
    { payment_mode: 'online' },
    ['Arriving by Tue, 24 Nov', 'To 560078, between 7 am and 9 pm.'],
  ],
  [
    'a sample to collect',
    'lab',
    {},
    ['Sample collection by Tue, 24 Nov', 'At your address, 560078.', 'Keep ₹566.80 ready: you pay at collection.'],
  ],
  ['a delivered order', 'medicine', { order_status_id: 5, status_order: 'Delivered' }, ['Delivered on Fri, 20 Nov']],
  ['a cancelled order', 'medicine', { order_status_id: 6 }, ['This order is cancelled']],
  [
    'a cancelled order with an online payment',
    'medicine',
    { order_status_id: 6, payment_mode: 'online' },
    ['This order is cancelled', 'If your bank took money for it, we refund it.'],
  ],
  [
    'an unpaid order',
    'medicine',
    { order_status_id: 7 },
    ['Waiting for your payment of ₹566.80', 'If you have already paid, please wait: your bank may need a few minutes.'],
  ],
  [
    'a failed payment',
    'medicine',
    { order_status_id: 10 },
    [
      'The payment of ₹566.80 did not go through',
      'Sorry! Error placing your Order as Payment Failed. Please, place your order again.',
      'Money deducted is refunded within 1 to 3 working days.',
    ],
  ],
  [
    'a refund to a bank',
    'medicine',
    { order_status_id: 9, payment_mode: 'online', refund: atBank },
    ['₹287.60 returns to your bank between 24 and 27 Nov', 'Some public sector banks take 10 to 15 working days.'],
  ],
  ['a refund of cash', 'medicine', { order_status_id: 9, refund }, ['₹287.60 is on its way back to you', cashRefund]],
  ['a status without texts of its own', 'medicine', { order_status_id: 11, status_order: 'Returned' }, ['Returned']],
])('says of %s what the customer can expect', (_, type, change, texts) => {
  const { headline, text } = formatOrderStatus(type, order(change));
  expect([headline, ...text]).toEqual(texts);
});

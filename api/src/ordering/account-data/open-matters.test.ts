import { orderStatus } from '@storefront/shared-contracts';
import { deletionObstacle, isFinished, type OrderState } from './order-states';

const order = (change: Partial<OrderState> = {}): OrderState => ({
  publicId: '482131',
  productType: 'medicine',
  status: orderStatus.delivered,
  paymentState: null,
  refundState: null,
  ...change,
});

it('finished are orders that are delivered, cancelled or not paid, as long as no money is on its way', () => {
  const done = Object.values(orderStatus).filter((status) => isFinished(order({ status })));
  expect(done).toEqual([orderStatus.delivered, orderStatus.cancelled, orderStatus.paymentFailed]);
  const { cancelled, paymentFailed } = orderStatus;
  expect(isFinished(order({ status: paymentFailed, paymentState: 'open' }))).toBe(false);
  expect(isFinished(order({ status: paymentFailed, paymentState: 'failed' }))).toBe(true);
  const refunded = (['asked', 'accepted', 'done', 'failed'] as const).map((refundState) =>
    isFinished(order({ status: cancelled, paymentState: 'captured', refundState })),
  );
  expect(refunded).toEqual([false, false, true, false]);
});

it('says which orders keep an account, and what to do', () => {
  expect(deletionObstacle([order()])).toBeUndefined();
  const { cancelled, packed, paymentFailed } = orderStatus;
  const open = [
    order({ status: packed }),
    order({ status: paymentFailed, paymentState: 'open', productType: 'lab' }),
    order({ status: cancelled, paymentState: 'captured', refundState: 'asked' }),
  ];
  expect(deletionObstacle([...open, order(), order({ status: packed })])).toBe(
    'Your account cannot be deleted yet: order O482131 is not finished, the payment of order OL482131 is not settled, ' +
      'the refund of order O482131 has not arrived, 1 more. Cancel or wait, then try again.',
  );
});

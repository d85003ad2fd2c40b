import { orderStatus } from '@storefront/shared-contracts';
import { orders } from '../../platform/db/schema';
import {
  isOrderEventKind,
  isOrderStatus,
  isPayable,
  isUndispatched,
  nextStatuses,
  orderEventKinds,
} from './order-machine';
import {
  type Fulfilment,
  fulfilmentOf,
  orderStatusOf,
  type PaymentState,
  paymentStateOf,
  paymentStates,
  type StoredPayment,
} from './order-state';

const fulfilments = orders.fulfilment.enumValues;

/** Status 1 to 11 of each possible pair; all others are impossible. */
const expected: Readonly<Record<Fulfilment, Readonly<Partial<Record<PaymentState, number>>>>> = {
  waiting: { pending: 7 },
  lapsed: { pending: 10, failed: 10 },
  placed: { due: 1, paid: 1 },
  confirmed: { due: 2, paid: 2 },
  packed: { due: 3, paid: 3 },
  'on hold': { due: 8, paid: 8 },
  shipped: { due: 4, paid: 4 },
  delivered: { paid: 5, refunding: 5, refunded: 5 },
  'return requested': { paid: 11, refunding: 11, refunded: 11 },
  cancelled: { 'not due': 6, pending: 6, failed: 6, refunding: 9, refunded: 6 },
};

const pairs = fulfilments.flatMap((fulfilment) => paymentStates.map((payment) => [fulfilment, payment] as const));

describe('the status of an order', () => {
  it.each(pairs.flatMap((pair) => (['medicine', 'lab'] as const).map((type) => [type, ...pair] as const)))(
    'of a %s order that is %s while its payment is %s',
    (type, fulfilment, payment) => {
      // The cash of lab tests is collected with the sample.
      const isImpossible = type === 'lab' && fulfilment === 'shipped' && payment === 'due';
      const status = isImpossible ? undefined : expected[fulfilment][payment];
      const projected = () => orderStatusOf(type, payment, fulfilment);
      if (status === undefined) {
        expect(projected).toThrow(`An order can't be ${fulfilment} while its payment is ${payment}`);
      } else {
        expect(projected()).toBe(status);
      }
    },
  );

  it('covers all pairs, gives every status, and each status stands for one fulfilment', () => {
    expect(pairs).toHaveLength(70);
    const reached = pairs.flatMap(([fulfilment, payment]) => {
      const status = expected[fulfilment][payment] ?? 0;
      return isOrderStatus(status) ? [{ status, fulfilment }] : [];
    });
    expect(new Set(reached.map(({ status }) => status))).toEqual(new Set(Object.values(orderStatus)));
    for (const { status, fulfilment } of reached) expect(fulfilmentOf[status]).toBe(fulfilment);
  });
});

describe('the state of a payment', () => {
  const paid = { method: 'paytm', state: 'captured', amountPaise: 300, receivedPaise: 300, refunds: [] } as const;
  const refund = (amountPaise: number, state: StoredPayment['refunds'][number]['state']) => ({ amountPaise, state });
  const cases: readonly [PaymentState, StoredPayment][] = [
    ['pending', { ...paid, state: 'open', receivedPaise: null }],
    ['failed', { ...paid, state: 'failed', receivedPaise: null }],
    ['due', { ...paid, method: 'cash', state: 'open', receivedPaise: null }],
    ['not due', { ...paid, method: 'cash', state: 'cancelled', receivedPaise: null }],
    ['paid', paid],
    ['paid', { ...paid, method: 'cash' }],
    ['paid', { ...paid, method: 'cash', amountPaise: 0, receivedPaise: 0 }],
    ['refunding', { ...paid, method: 'cash', receivedPaise: 310, refunds: [refund(300, 'asked')] }],
    ['paid', { ...paid, method: 'cash', receivedPaise: 250, refunds: [refund(250, 'asked')] }],
    ['refunding', { ...paid, receivedPaise: 250, refunds: [refund(250, 'asked')] }],
    ['paid', { ...paid, receivedPaise: 310, refunds: [refund(300, 'done')] }],
    ['paid', { ...paid, refunds: [refund(299, 'done')] }],
    ['paid', { ...paid, refunds: [refund(100, 'asked'), refund(199, 'done')] }],
    ['refunding', { ...paid, refunds: [refund(300, 'asked')] }],
    ['refunding', { ...paid, refunds: [refund(300, 'accepted')] }],
    ['refunding', { ...paid, refunds: [refund(300, 'failed')] }],
    ['refunding', { ...paid, refunds: [refund(100, 'asked'), refund(200, 'done')] }],
    ['refunded', { ...paid, refunds: [refund(300, 'done')] }],
    ['refunded', { ...paid, refunds: [refund(100, 'done'), refund(200, 'done')] }],
    ['refunded', { ...paid, refunds: [refund(100, 'failed'), refund(300, 'done')] }],
  ];
  it.each(cases)('is %s for %j', (state, stored) => {
    expect(paymentStateOf(stored)).toBe(state);
  });
});

const names = Object.keys(orderStatus) as (keyof typeof orderStatus)[];

const allowed: Readonly<Record<keyof typeof orderStatus, readonly (keyof typeof orderStatus)[]>> = {
  placed: ['confirmed', 'cancelled', 'onHold', 'refundInitiated'],
  confirmed: ['packed', 'cancelled', 'onHold', 'refundInitiated'],
  packed: ['shipped', 'cancelled', 'onHold', 'refundInitiated'],
  shipped: ['delivered', 'cancelled', 'refundInitiated'],
  delivered: ['returnRequested'],
  cancelled: ['refundInitiated'],
  paymentPending: ['placed', 'refundInitiated', 'paymentFailed', 'cancelled'],
  onHold: ['confirmed', 'packed', 'cancelled', 'refundInitiated'],
  refundInitiated: ['cancelled'],
  paymentFailed: ['placed', 'refundInitiated'],
  returnRequested: ['delivered', 'cancelled', 'refundInitiated'],
};

describe('an order', () => {
  it.each(names)('that is %s only goes to the allowed statuses', (from) => {
    expect([...nextStatuses(orderStatus[from])].sort()).toEqual(allowed[from].map((to) => orderStatus[to]).sort());
  });

  it('returns its goods to the stock only before it is dispatched', () => {
    const undispatched = names.filter((name) => isUndispatched(orderStatus[name]));
    expect(undispatched.sort()).toEqual(['confirmed', 'onHold', 'packed', 'placed']);
  });

  it('that is unpaid can be paid until its reference expires', () => {
    const startedAt = new Date('2026-01-01T10:00:00Z');
    const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);
    const minutes = [...Array(300).keys()].filter((minute) => isPayable(startedAt, after(minute)));
    expect(minutes).toEqual([...Array(30).keys()]);
  });
});

it('accepts the statuses and events of this version, and no others', () => {
  expect(Object.values(orderStatus).every((status) => isOrderStatus(status))).toBe(true);
  expect([-1, 99, 1.5].some((status) => isOrderStatus(status))).toBe(false);
  expect(orderEventKinds.every((kind) => isOrderEventKind(kind))).toBe(true);
  expect(isOrderEventKind('vanished')).toBe(false);
});

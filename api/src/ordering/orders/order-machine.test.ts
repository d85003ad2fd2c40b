import { orderStatus } from '@storefront/shared-contracts';
import {
  canTransition,
  isOrderEventKind,
  isOrderStatus,
  isPayable,
  isUndispatched,
  nextStatuses,
  orderEventKinds,
} from './order-machine';

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
    const reachable = names.filter((to) => canTransition(orderStatus[from], orderStatus[to]));
    expect([...reachable].sort()).toEqual([...allowed[from]].sort());
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

import type { OrderStep } from '@storefront/shared-contracts';
import type { OrderEventKind, OrderStatus } from '../order-machine';
import { stepsOf, type StepsOf } from './timeline';

const label = (status: OrderStatus) => `label ${status}`;

/** Events a minute apart. */
const events = (...kinds: readonly (readonly [OrderEventKind, OrderStatus, string?])[]) =>
  kinds.map(([kind, status, detail = ''], minute) => ({
    kind,
    status,
    detail,
    at: new Date(Date.UTC(2026, 10, 18, 14, minute)),
  }));

const steps = (parts: Partial<StepsOf> & Pick<StepsOf, 'status' | 'events'>) =>
  stepsOf({ type: 'medicine', mode: 'online', promisedDate: '2026-11-24', refundDue: undefined, ...parts }, label);

/** "done label 1 14:00", "next label 5 by 2026-11-24". */
const told = (all: readonly OrderStep[]) =>
  all.map(({ state, label: words, at, detail, from, by }) =>
    [state, words, at?.slice(11, 16), from && `from ${from}`, by && `by ${by}`, detail].filter(Boolean).join(' '),
  );

it('shows for medicines in transit the done steps, the current step and the arrival day', () => {
  const moved = events(['placed', 1], ['moved', 2], ['moved', 3], ['tracking', 3], ['moved', 4]);
  expect(told(steps({ status: 4, events: moved }))).toEqual([
    'done label 1 14:00',
    'done label 2 14:01',
    'done label 3 14:02',
    'now label 4 14:04',
    'next label 5 by 2026-11-24',
  ]);
});

it('promises a day for the collection of lab tests, and none for the report', () => {
  const lab = { type: 'lab', events: events(['placed', 1], ['moved', 2]), status: 2 } as const;
  expect(told(steps(lab))).toEqual([
    'done label 1 14:00',
    'now label 2 14:01',
    'next label 3',
    'next label 4 by 2026-11-24',
    'next label 5',
  ]);
});

it('dates no future step without a promised day', () => {
  expect(told(steps({ status: 3, events: events(['placed', 1], ['moved', 3]), promisedDate: null })).at(-1)).toBe(
    'next label 5',
  );
});

it('ends with the delivery', () => {
  const moved = events(['placed', 1], ['moved', 2], ['moved', 3], ['moved', 4], ['moved', 5]);
  expect(told(steps({ status: 5, events: moved })).at(-1)).toBe('done label 5 14:04');
});

it('starts with the payment while it is open, and omits it once the order is paid', () => {
  const started = ['payment-started', 7] as const;
  expect(told(steps({ status: 7, events: events(started) }))).toEqual([
    'now label 7 14:00',
    'next label 1',
    'next label 5 by 2026-11-24',
  ]);
  expect(told(steps({ status: 1, events: events(started, ['paid', 1]) }))[0]).toBe('now label 1 14:01');
  expect(told(steps({ status: 10, events: events(started, ['payment-failed', 10]) }))).toEqual([
    'done label 7 14:00',
    'now label 10 14:01',
  ]);
});

it('shows why an order was cancelled, and the days between which the refund arrives', () => {
  const paid = [
    ['payment-started', 7],
    ['paid', 1],
    ['cancelled', 9, 'Ordered by mistake'],
    ['refund-started', 9],
  ] as const;
  const refundDue = { from: '2026-11-24', to: '2026-11-27' };
  expect(told(steps({ status: 9, events: events(...paid), refundDue }))).toEqual([
    'done label 1 14:01',
    'done label 6 14:02 Ordered by mistake',
    'now label 9 14:03',
    'next Money in your bank from 2026-11-24 by 2026-11-27',
  ]);
  expect(told(steps({ status: 6, events: events(...paid, ['refund-done', 6]), refundDue })).slice(-2)).toEqual([
    'done label 9 14:03',
    'done Refunded 14:04',
  ]);
});

it('shows why a payment without an order is refunded', () => {
  const late = events(['payment-started', 7], ['refund-started', 9, 'goods gone']);
  expect(told(steps({ status: 9, events: late }))[1]).toBe(
    'now label 9 14:01 Your payment arrived, but not all items were in stock.',
  );
});

it('shows a hold while it lasts, without a day, and then the current step again', () => {
  const held = [
    ['placed', 1],
    ['moved', 2],
    ['moved', 8],
  ] as const;
  expect(told(steps({ status: 8, events: events(...held) }))).toEqual([
    'done label 1 14:00',
    'done label 2 14:01',
    'now label 8 14:02',
    'next label 3',
    'next label 4',
    'next label 5',
  ]);
  expect(told(steps({ status: 2, events: events(...held, ['moved', 2]) })).slice(0, 3)).toEqual([
    'done label 1 14:00',
    'now label 2 14:01',
    'next label 3',
  ]);
  expect(told(steps({ status: 3, events: events(...held, ['moved', 3]) })).slice(0, 4)).toEqual([
    'done label 1 14:00',
    'done label 2 14:01',
    'now label 3 14:03',
    'next label 4',
  ]);
});

import { orderStatus } from '@storefront/shared-contracts';
import { hours, later, minutes } from '../../platform/clock';
import type { PaymentResult } from './gateway';
import type { OrderStatus } from '../orders/order-machine';
import { decidePayment, type PaymentSnapshot, type PaymentDecision } from './settle-decision';

const start = new Date('2026-11-21T06:00:00Z');
const ours = 56_680;

const everyWord = [
  'success',
  'success with more',
  'success with less',
  'failure',
  'pending',
  'unknown',
  'unreachable',
] as const;
type Word = (typeof everyWord)[number];

const words: Readonly<Record<Word, PaymentResult>> = {
  success: { kind: 'success', transactionId: 'T1', amountPaise: ours },
  'success with more': { kind: 'success', transactionId: 'T1', amountPaise: ours + 1 },
  'success with less': { kind: 'success', transactionId: 'T1', amountPaise: 1 },
  failure: { kind: 'failure', reason: 'declined' },
  pending: { kind: 'pending' },
  unknown: { kind: 'unknown' },
  unreachable: { kind: 'unreachable', reason: 'no answer' },
};

/** In ms since the start: before and after each time at which the decision changes. */
const everyAge: readonly number[] = [
  0,
  30 * minutes - 1,
  30 * minutes,
  35 * minutes - 1,
  35 * minutes,
  48 * hours,
  72 * hours,
];

const statuses: readonly OrderStatus[] = Object.values(orderStatus);
const states = ['open', 'captured', 'failed'] as const;

/** As text: "refund, too late". */
const told = (decision: PaymentDecision): string =>
  'why' in decision ? `${decision.do}, ${decision.why}` : decision.do;

function verdictOn(word: Word, age: number, parts: Partial<PaymentSnapshot> = {}): string {
  const standing: PaymentSnapshot = {
    orderStatus: orderStatus.paymentPending,
    paymentState: 'open',
    amountPaise: ours,
    startedAt: start,
    obstacle: undefined,
    ...parts,
  };
  return told(decidePayment(standing, words[word], later(start, age)));
}

/** By result, then by age, in the order of `everyAge`. */
const whileWaiting: Record<Word, readonly string[]> = {
  success: Array.from(everyAge, () => 'place'),
  'success with more': Array.from(everyAge, () => 'refund, amount differs'),
  'success with less': Array.from(everyAge, () => 'refund, amount differs'),
  failure: Array.from(everyAge, () => 'fail, refused'),
  pending: ['wait', 'wait', 'lapse', 'lapse', 'lapse', 'lapse', 'fail, given up'],
  unknown: ['wait', 'wait', 'lapse', 'lapse', 'fail, never paid', 'fail, never paid', 'fail, never paid'],
  unreachable: ['wait', 'wait', 'lapse', 'lapse', 'lapse', 'lapse', 'lapse'],
};

const onceEnded: Record<Word, readonly string[]> = {
  ...whileWaiting,
  pending: ['wait', 'wait', 'wait', 'wait', 'wait', 'wait', 'fail, given up'],
  unknown: ['wait', 'wait', 'wait', 'wait', 'fail, never paid', 'fail, never paid', 'fail, never paid'],
  unreachable: Array.from(everyAge, () => 'wait'),
};

const onceWrittenOff: Record<Word, readonly string[]> = {
  success: Array.from(everyAge, () => 'place'),
  'success with more': Array.from(everyAge, () => 'refund, amount differs'),
  'success with less': Array.from(everyAge, () => 'refund, amount differs'),
  failure: Array.from(everyAge, () => 'nothing'),
  pending: ['wait', 'wait', 'wait', 'wait', 'wait', 'wait', 'nothing'],
  unknown: Array.from(everyAge, () => 'nothing'),
  unreachable: Array.from(everyAge, () => 'wait'),
};

/** Success of a payment whose order is cancelled or placed. */
const tooLate = (word: Word, status: OrderStatus): readonly string[] | undefined =>
  word !== 'success' || status === orderStatus.paymentPending || status === orderStatus.paymentFailed
    ? undefined
    : Array.from(everyAge, () => 'refund, too late');

describe('the decision about an online order', () => {
  it.each(everyWord)('that waits for its payment, on "%s"', (word) => {
    expect(everyAge.map((age) => verdictOn(word, age))).toEqual(whileWaiting[word]);
  });

  it.each(['goods gone', 'paid twice', 'price changed'] as const)(
    'that cannot be placed (%s) is a refund on success, and otherwise the same',
    (obstacle) => {
      for (const age of everyAge) {
        for (const word of everyWord) {
          const expected = word === 'success' ? `refund, ${obstacle}` : verdictOn(word, age);
          expect([word, age, verdictOn(word, age, { obstacle })]).toEqual([word, age, expected]);
        }
      }
    },
  );

  it.each(everyWord)('that has any other status while its payment is open, on "%s"', (word) => {
    for (const status of statuses.filter((one) => one !== orderStatus.paymentPending)) {
      const found = everyAge.map((age) => verdictOn(word, age, { orderStatus: status }));
      const expected = tooLate(word, status) ?? onceEnded[word];
      expect([status, found]).toEqual([status, expected]);
    }
  });

  it.each(everyWord)('whose payment was written off, on "%s"', (word) => {
    for (const status of statuses) {
      const found = everyAge.map((age) => verdictOn(word, age, { orderStatus: status, paymentState: 'failed' }));
      const expected = tooLate(word, status) ?? onceWrittenOff[word];
      expect([status, found]).toEqual([status, expected]);
    }
  });

  it('is to do nothing once its payment is captured', () => {
    for (const status of statuses) {
      for (const word of everyWord) {
        for (const age of everyAge) {
          expect(verdictOn(word, age, { orderStatus: status, paymentState: 'captured' })).toBe('nothing');
        }
      }
    }
  });

  it('is to place or refund every other successful payment', () => {
    for (const paymentState of states.filter((state) => state !== 'captured')) {
      for (const status of statuses) {
        for (const word of ['success', 'success with more', 'success with less'] as const) {
          for (const age of everyAge) {
            expect(verdictOn(word, age, { orderStatus: status, paymentState })).toMatch(/^(place|refund)/);
          }
        }
      }
    }
  });
});

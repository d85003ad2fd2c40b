import { orderStatus } from '@storefront/shared-contracts';
import { hours, later, minutes, seconds } from '../../platform/clock';
import type { PaymentResult, RefundResult } from './gateway';
import type { OrderStatus } from '../orders/order-machine';
import { decidePayment, type PaymentDecision, type PaymentSnapshot } from './settle-decision';
import { decideRefund, type RefundState } from './refund-decision';
import { getNextPoll, getPollAfter, nextRefundStep, refundTimeoutMs } from './poll-schedule';

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

describe('refunds', () => {
  const late = 14 * 24 * hours;

  const everyWord = ['accepted', 'done', 'failed', 'unknown', 'unreachable'] as const;
  type Word = (typeof everyWord)[number];

  const words = {
    accepted: { kind: 'accepted' },
    done: { kind: 'done' },
    failed: { kind: 'failed', reason: 'bank closed' },
    unknown: { kind: 'unknown' },
    unreachable: { kind: 'unreachable', reason: 'no answer' },
  } as const satisfies Record<Word, RefundResult>;

  const table: readonly (readonly [RefundState, Word, before: RefundState, after: RefundState])[] = [
    ['asked', 'accepted', 'accepted', 'failed'],
    ['asked', 'done', 'done', 'done'],
    ['asked', 'failed', 'asked', 'failed'],
    ['asked', 'unknown', 'asked', 'failed'],
    ['asked', 'unreachable', 'asked', 'failed'],
    ['accepted', 'accepted', 'accepted', 'failed'],
    ['accepted', 'done', 'done', 'done'],
    ['accepted', 'failed', 'asked', 'failed'],
    ['accepted', 'unknown', 'asked', 'failed'],
    ['accepted', 'unreachable', 'accepted', 'failed'],
    ...everyWord.map((word) => ['done', word, 'done', 'done'] as const),
  ];

  describe('the state of a refund', () => {
    it.each(table)('that is %s, on "%s": %s, and after two weeks %s', (state, word, before, after) => {
      const decided = (age: number) => decideRefund({ state, startedAt: start }, words[word], later(start, age)).state;
      expect([decided(0), decided(late - 1), decided(late)]).toEqual([before, before, after]);
    });

    it('has the reason why it is not done', () => {
      const reason = (word: RefundResult, age = 0) =>
        decideRefund({ state: 'asked', startedAt: start }, word, later(start, age)).error;
      expect(reason(words.failed)).toBe('bank closed');
      expect(reason(words.unreachable)).toBe('no answer');
      expect(reason(words.unknown)).toBe('the gateway knows no such refund');
      expect(reason(words.accepted)).toBe('');
      expect(reason(words.done)).toBe('');
      expect(reason(words.accepted, late)).toBe('not done in two weeks');
      expect(reason(words.failed, late)).toBe('bank closed');
      expect(reason({ kind: 'failed', reason: 'x'.repeat(900) })).toHaveLength(200);
    });
  });
});

/** Ages in ms at which the gateway is polled about a payment that stays undecided. */
function questions(until: number): number[] {
  const ages = [30 * seconds];
  for (let age = ages[0] ?? 0; age < until;) {
    age = getNextPoll(start, later(start, age)).getTime() - start.getTime();
    ages.push(age);
  }
  return ages;
}

describe('the polls of a payment', () => {
  it.each([
    [0, 15 * seconds],
    [2 * minutes - 1, 15 * seconds],
    [2 * minutes, 30 * seconds],
    [10 * minutes, 2 * minutes],
    [40 * minutes, 15 * minutes],
    [6 * hours, 2 * hours],
    [72 * hours, 6 * hours],
    [900 * hours, 6 * hours],
  ])('come %i ms after the start at an interval of %i ms', (age, gap) => {
    const now = later(start, age);
    expect(getNextPoll(start, now)).toEqual(later(now, gap));
  });

  it('are limited over three days', () => {
    const asked = questions(72 * hours);
    expect(asked.length).toBeLessThan(110);
    expect(asked.filter((age) => age < 5 * minutes).length).toBeGreaterThanOrEqual(10);
  });

  it('include one for a payment that was written off, a day after the start', () => {
    const failed = { do: 'fail', why: 'never paid' } as const;
    expect(getPollAfter(failed, start, later(start, 35 * minutes))).toEqual(later(start, 24 * hours));
    expect(getPollAfter({ do: 'nothing' }, start, later(start, 24 * hours))).toBeNull();
    expect(getPollAfter({ do: 'wait' }, start, later(start, 24 * hours))).toEqual(later(start, 26 * hours));
    expect(getPollAfter({ do: 'lapse' }, start, later(start, 30 * minutes))).toEqual(later(start, 32 * minutes));
  });
});

describe('the steps of a refund', () => {
  it('have growing intervals, up to a few a day for two weeks', () => {
    const waits = Array.from({ length: 9 }, (_, index) => nextRefundStep(index + 1, start).getTime() - start.getTime());
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect([waits[0], waits.at(-1)]).toEqual([10 * seconds, 6 * hours]);
    expect(refundTimeoutMs).toBe(14 * 24 * hours);
  });
});

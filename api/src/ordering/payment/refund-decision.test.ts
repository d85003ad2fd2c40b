import { hours, later } from '../../platform/clock';
import type { RefundResult } from './gateway';
import { decideRefund, type RefundState } from './refund-decision';

const start = new Date('2026-11-21T06:00:00Z');
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

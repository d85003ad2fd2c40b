import { later } from '../../platform/clock';
import type { RefundResult } from './gateway';
import { refundTimeoutMs } from './poll-schedule';

/** State of a refund: to be requested, in progress, done, or given up. */
export type RefundState = 'asked' | 'accepted' | 'done' | 'failed';

/** The next state of a refund, and its error; '' for none. */
export interface RefundVerdict {
  state: RefundState;
  error: string;
}

const reasonOf = (result: RefundResult): string => {
  if (result.kind === 'unknown') return 'the gateway knows no such refund';
  return 'reason' in result ? result.reason.slice(0, 200) : '';
};

/**
 * Decides about a refund by a response of the gateway. A refund that was refused or lost is requested again with the same
 * refId, which refunds once. After two weeks it needs an operator. See docs/behaviour.md, D23.
 */
export function decideRefund(
  { state, startedAt }: { state: RefundState; startedAt: Date },
  word: RefundResult,
  now: Date,
): RefundVerdict {
  if (state === 'done' || word.kind === 'done') return { state: 'done', error: '' };
  const error = reasonOf(word);
  if (now >= later(startedAt, refundTimeoutMs))
    return { state: 'failed', error: error === '' ? 'not done in two weeks' : error };
  if (word.kind === 'accepted') return { state: 'accepted', error: '' };
  return { state: word.kind === 'unreachable' && state === 'accepted' ? 'accepted' : 'asked', error };
}

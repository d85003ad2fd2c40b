import { later, minutes, seconds } from '../clock';

/** Delays after attempts beyond the limit: the first one, then doubling up to the maximum. */
interface Delays {
  firstSeconds: number;
  maxSeconds: number;
}

/** Maximum number of attempts in a window of some minutes. */
export interface RateRule {
  /** Part of the counter's key. */
  name: string;
  max: number;
  minutes: number;
  /** Delays between attempts beyond `max`. Absent: no attempt is admitted until the window ends. */
  delays?: Delays;
}

/**
 * Counts the attempts of all sources with one identifier. It never rejects a request by itself, but delays each source. See
 * docs/behaviour.md, X12.
 */
export interface PaceRule extends RateRule {
  delays: Delays;
  /** Maximum delay of a source that has failed itself; it grows with each failure. */
  failedSourceMaxSeconds: number;
}

/** Stored state of a counter. */
export interface Counter {
  hits: number;
  /** Time of the last attempt, or of the first call of a source that was delayed. */
  lastAt: Date | null;
  resetsAt: Date;
}

/** Factor by which a source's delay grows with each failure while an identifier is under attack. */
const failedSourceFactor = 4;

const isOver = ({ resetsAt }: Counter, now: Date) => resetsAt <= now;
const liveHits = (counter: Counter, now: Date) => (isOver(counter, now) ? 0 : counter.hits);

/** Delay between the last attempt and the next one after `hits` attempts. */
function delayMs({ max, delays }: RateRule, hits: number): number {
  if (delays === undefined || hits < max) return 0;
  return Math.min(delays.maxSeconds, delays.firstSeconds * 2 ** Math.min(hits - max, 40)) * seconds;
}

/** Time left until `since` plus `ms`, at most `ms`: a clock that was set back does not extend the wait. */
const restMs = (since: Date, ms: number, now: Date) =>
  Math.min(ms, Math.max(0, later(since, ms).getTime() - now.getTime()));

/** Time until a counter admits another attempt; 0 if it does now. */
export function waitMs(rule: RateRule, counter: Counter, now: Date): number {
  if (isOver(counter, now)) return 0;
  if (rule.delays === undefined)
    return counter.hits < rule.max ? 0 : Math.min(rule.minutes * minutes, counter.resetsAt.getTime() - now.getTime());
  return counter.lastAt === null ? 0 : restMs(counter.lastAt, delayMs(rule, counter.hits), now);
}

/**
 * Delay of a source because of the failures of other sources with the same identifier. `isNew`: the source has not called
 * before.
 */
export function paceMs(
  pace: { rule: PaceRule; counter: Counter },
  source: Counter,
  now: Date,
): { wait: number; isNew: boolean } {
  const own = liveHits(source, now);
  const distance = delayMs(pace.rule, liveHits(pace.counter, now) - own);
  if (distance === 0) return { wait: 0, isNew: false };
  if (source.lastAt === null || isOver(source, now)) return { wait: distance, isNew: true };
  const most = pace.rule.failedSourceMaxSeconds * seconds;
  const grown = Math.min(most, distance * failedSourceFactor ** Math.min(own, 20));
  return { wait: restMs(source.lastAt, grown, now), isNew: false };
}

/** The counter after a call at `now`. With `hits` 0 the call was no attempt and only starts the delay of its source. */
export function afterCall(rule: RateRule, counter: Counter, now: Date, hits = 1): Counter {
  if (isOver(counter, now)) return { hits, lastAt: now, resetsAt: later(now, rule.minutes * minutes) };
  return { hits: counter.hits + hits, lastAt: now, resetsAt: counter.resetsAt };
}

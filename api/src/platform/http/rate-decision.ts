import { later, minutes, seconds } from '../clock';

/** Waiting times after attempts beyond the free ones: the first one, then twice as long each time. */
export interface Delays {
  firstSeconds: number;
  maxSeconds: number;
}

/** How often something may be done in how many minutes. */
export interface RateRule {
  /** Part of the counter's key. */
  name: string;
  max: number;
  minutes: number;
  /** Beyond `max`, attempts have to keep these distances. Absent: none is admitted until the time is over. */
  delays?: Delays;
}

/** Counts what all sources do with one identifier. It rejects no request by itself, but makes each source wait. See docs/behaviour.md, X12. */
export interface PaceRule extends RateRule {
  delays: Delays;
  /** A source that failed waits longer each time, at most so long. */
  failedSourceMaxSeconds: number;
}

/** What is stored of a counter. */
export interface Counter {
  hits: number;
  /** Of an attempt, or of the first call of a source that had to wait. */
  lastAt: Date | null;
  resetsAt: Date;
}

/** How much longer a source waits with each failure while an identifier is under attack. */
const failedSourceFactor = 4;

const isOver = ({ resetsAt }: Counter, now: Date) => resetsAt <= now;
const liveHits = (counter: Counter, now: Date) => (isOver(counter, now) ? 0 : counter.hits);

/** Distance that the next attempt keeps from the last one after so many. */
function delayMs({ max, delays }: RateRule, hits: number): number {
  if (delays === undefined || hits < max) return 0;
  return Math.min(delays.maxSeconds, delays.firstSeconds * 2 ** Math.min(hits - max, 40)) * seconds;
}

/** Until `ms` after `since`. A clock that was set back does not extend the wait. */
const restMs = (since: Date, ms: number, now: Date) =>
  Math.min(ms, Math.max(0, later(since, ms).getTime() - now.getTime()));

/** Time until a counter admits another attempt; 0: now. */
export function waitMs(rule: RateRule, counter: Counter, now: Date): number {
  if (isOver(counter, now)) return 0;
  if (rule.delays === undefined)
    return counter.hits < rule.max ? 0 : Math.min(rule.minutes * minutes, counter.resetsAt.getTime() - now.getTime());
  return counter.lastAt === null ? 0 : restMs(counter.lastAt, delayMs(rule, counter.hits), now);
}

/** What a source has to wait because of the failures of other sources with the same identifier; `isNew`: it has not called before. */
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

/** The counter after a call at `now`, which was an attempt or, with `hits` 0, only began the waiting time of a source. */
export function afterCall(rule: RateRule, counter: Counter, now: Date, hits = 1): Counter {
  if (isOver(counter, now)) return { hits, lastAt: now, resetsAt: later(now, rule.minutes * minutes) };
  return { hits: counter.hits + hits, lastAt: now, resetsAt: counter.resetsAt };
}

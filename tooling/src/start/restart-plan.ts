/** Delay before the first restart, in ms; each further one doubles it. */
const firstDelayMs = 250;

/** A program that always fails is started once in this time, in ms. */
const maxDelayMs = 30_000;

/** A program that ran for this time has started well, in ms: its next end is a new failure, not a repeated one. */
const stableMs = 10_000;

/** Ends in a row from which a program counts as one that keeps failing. */
const repeatedEnds = 3;

/** When a program that ended is started again. */
export interface RestartPlan {
  /** How often it ended in a row without having run well. */
  readonly ends: number;
  readonly delayMs: number;
  /** Whether somebody has to look at it. */
  readonly isRepeated: boolean;
}

/** Plans the next start of a program that ended after `ranMs`, `previousEnds` in a row before. */
export function planRestart(previousEnds: number, ranMs: number): RestartPlan {
  const ends = ranMs >= stableMs ? 1 : previousEnds + 1;
  return {
    ends,
    delayMs: Math.min(maxDelayMs, firstDelayMs * 2 ** (ends - 1)),
    isRepeated: ends >= repeatedEnds,
  };
}

/** Delay before the first restart, in ms. Each further delay is twice as long. */
const firstDelayMs = 250;

/** Maximum delay, in ms. */
const maxDelayMs = 30_000;

/** After this time, in ms, a start counts as successful: the next end of the program is a new failure, not a repeated one. */
const stableMs = 10_000;

/** Number of ends in a row after which a program counts as failing repeatedly. */
const repeatedEnds = 3;

/** When to restart a program that ended. */
export interface RestartPlan {
  /** Number of ends in a row without a successful start. */
  readonly ends: number;
  readonly delayMs: number;
  /** Whether the program keeps failing, so that an operator has to act. */
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

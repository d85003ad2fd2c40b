import {
  addCompared,
  alwaysValidP,
  logLikelihoods,
  noneCompared,
  rolloutAlpha,
  rolloutMetrics,
  shareDifference,
  type ComparedCounts,
  type MinuteMetrics,
} from '../contract';

/** The comparable pages of one minute. */
export interface ComparedMinute {
  readonly canary: ComparedCounts;
  readonly stable: ComparedCounts;
}

/** Two releases and the minutes in which they are compared; `to` is not one of them. */
export interface Comparison {
  readonly canary: string;
  readonly stable: string;
  readonly from: number;
  readonly to: number;
}

/** The comparable pages of both releases by minute. `counts` are those of their part. */
export function compareMinutes(
  counts: readonly MinuteMetrics[],
  { canary, stable, from, to }: Comparison,
): ComparedMinute[] {
  const minutes = new Map<number, ComparedMinute>();
  for (const { minute, release, compared } of counts) {
    if (minute < from || minute >= to || compared === undefined) continue;
    const side = release === canary ? 'canary' : release === stable ? 'stable' : undefined;
    if (side === undefined) continue;
    const sum = minutes.get(minute) ?? { canary: noneCompared, stable: noneCompared };
    minutes.set(minute, { ...sum, [side]: addCompared(sum[side], compared) });
  }
  return [...minutes.values()];
}

/** Whether fewer pages of a canary of the shell signal their start than of stable, by the sequential test of rollouts. */
export function startsLess(minutes: readonly ComparedMinute[]): boolean {
  const { trials, ratios, leastDifference } = rolloutMetrics.starts;
  const pairs = minutes.map(({ canary, stable }) => ({ canary: trials(canary), stable: trials(stable) }));
  if (100 * shareDifference(pairs) < leastDifference) return false;
  return alwaysValidP(logLikelihoods(pairs, ratios)) <= rolloutAlpha;
}

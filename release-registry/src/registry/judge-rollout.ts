import type { ReleaseSlot } from '@storefront/shared-contracts';
import {
  addCompared,
  alwaysValidP,
  logLikelihoods,
  noneCompared,
  rolloutAlpha,
  rolloutDoubt,
  rolloutMetric,
  rolloutMetrics,
  shareDifference,
  type MinuteMetrics,
  type Rollout,
  type RolloutMetric,
  type RolloutState,
  type RolloutStep,
} from '../contract';
import { compareMinutes } from './compare-minutes';
import { minuteOf } from '../counts/minutes';

/** Counts of a step that is older than this many minutes are compared from the last ones only. */
export const longestStepMinutes = 24 * 60;

export interface RolloutSources {
  readonly rollout: Rollout;
  /** Undefined before the first release of the part. */
  readonly slot: ReleaseSlot;
  /** Of the part, from the start of the step on. */
  readonly counts: readonly MinuteMetrics[];
  readonly now: Date;
  /** Comparable pages that each side needs in a step. */
  readonly minPages: number;
  /** The failed gates of the last attempt of the next step. */
  readonly failedGates?: readonly string[] | undefined;
}

/** Whether the canary of the slot is that of the rollout, which has not ended. */
export function isRunning({ release, ended }: Rollout, slot: Pick<ReleaseSlot, 'canary'> | undefined): boolean {
  return ended === undefined && slot?.canary?.release === release;
}

const eachMetric = <Value>(of: (metric: RolloutMetric) => Value): Record<RolloutMetric, Value> => ({
  errors: of('errors'),
  starts: of('starts'),
  paints: of('paints'),
  carts: of('carts'),
});

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** The counts and the evidence of the current step: whole minutes after the one in which it began. */
export function countStep({ rollout, slot, counts, now }: RolloutSources): RolloutStep {
  const { release, since, step, steps } = rollout;
  const first = Math.max(minuteOf(new Date(since)) + 1, minuteOf(now) - longestStepMinutes);
  const all = compareMinutes(counts, { canary: release, stable: slot.stable, from: first, to: minuteOf(now) });
  return {
    percent: steps[step] ?? 100,
    since,
    canary: all.map(({ canary }) => canary).reduce(addCompared, noneCompared),
    stable: all.map(({ stable }) => stable).reduce(addCompared, noneCompared),
    logs: eachMetric((metric) => {
      const { trials, ratios } = rolloutMetrics[metric];
      const pairs = all.map(({ canary, stable }) => ({ canary: trials(canary), stable: trials(stable) }));
      return logLikelihoods(pairs, ratios).map(rounded);
    }),
  };
}

/** The evidence of all steps together. Steps that were stored with another mixture do not count. */
export function valueOf(metric: RolloutMetric, steps: readonly RolloutStep[]): number {
  const { ratios } = rolloutMetrics[metric];
  const logs = steps.map((step) => step.logs[metric]).filter((one) => one.length === ratios.length);
  return alwaysValidP(ratios.map((_, index) => logs.reduce((sum, one) => sum + (one[index] ?? 0), 0)));
}

/** By how much the canary is worse in percentage points. */
function worseBy(metric: RolloutMetric, steps: readonly RolloutStep[]): number {
  const { trials } = rolloutMetrics[metric];
  const difference = shareDifference(
    steps.map(({ canary, stable }) => ({ canary: trials(canary), stable: trials(stable) })),
  );
  return 100 * (metric === 'carts' ? -difference : difference);
}

/** A verdict on a rollout: its state, or what has to be done now. */
export type RolloutVerdict =
  | RolloutState
  | { readonly kind: 'end'; readonly by: RolloutMetric }
  | { readonly kind: 'next'; readonly percent: number };

export interface JudgedRollout {
  readonly verdict: RolloutVerdict;
  readonly p: Readonly<Record<RolloutMetric, number>>;
  /** The finished steps and the current one. */
  readonly counted: readonly RolloutStep[];
}

function findReasons(
  { slot, minPages, failedGates }: RolloutSources,
  current: RolloutStep,
  doubts: string[],
): string[] {
  const reasons: string[] = [];
  if (slot.locked !== undefined) reasons.push(`locked: ${slot.locked}`);
  const missing = Math.max(minPages - current.canary.pages, minPages - current.stable.pages);
  if (missing > 0) {
    reasons.push(
      `too few pages: canary ${current.canary.pages}, stable ${current.stable.pages}, each needs ${minPages}`,
    );
  }
  if (doubts.length > 0) reasons.push(`not clear yet: ${doubts.join(', ')}`);
  if (failedGates !== undefined) reasons.push(`failed gates: ${failedGates.join(', ')}`);
  return reasons;
}

/** Judges a rollout: end it, wait, or go on. Without a difference it may be called at any time, as often as wanted. */
export function judgeRollout(sources: RolloutSources): JudgedRollout {
  const { rollout, slot, now } = sources;
  const { steps, step, every_minutes, since, finished, ended } = rollout;
  if (ended !== undefined || !isRunning(rollout, slot)) {
    const verdict: RolloutState = ended === undefined ? { kind: 'done' } : { kind: 'ended', by: ended };
    return { verdict, p: eachMetric((metric) => valueOf(metric, finished)), counted: finished };
  }
  const current = countStep(sources);
  const counted = [...finished, current];
  const p = eachMetric((metric) => valueOf(metric, counted));
  const judged = (verdict: RolloutVerdict): JudgedRollout => ({ verdict, p, counted });
  const isWorse = (metric: RolloutMetric) => worseBy(metric, counted) >= rolloutMetrics[metric].leastDifference;
  const worse = rolloutMetric.options.filter(isWorse);
  const by = worse.find((metric) => p[metric] <= rolloutAlpha);
  if (by !== undefined) return judged({ kind: 'end', by });
  const next = steps[step + 1];
  if (next === undefined) return judged({ kind: 'done' });
  const at = new Date(Date.parse(since) + every_minutes * 60_000);
  if (now < at) return judged({ kind: 'continues', at: at.toISOString() });
  const doubts = worse.filter((metric) => p[metric] <= rolloutDoubt).map((metric) => rolloutMetrics[metric].noun);
  const why = findReasons(sources, current, doubts);
  return judged(why.length > 0 ? { kind: 'waits', why } : { kind: 'next', percent: next });
}

import type { ReleaseSlot } from '@storefront/shared-contracts';
import {
  addCompared,
  exceedsLimit,
  minuteOf,
  noneCompared,
  RegistryError,
  rolloutAlpha,
  rolloutDoubt,
  rolloutMetric,
  rolloutMetrics,
  sumCounts,
  type ChangeRequest,
  type ComparedCounts,
  type ErrorPolicy,
  type MinuteMetrics,
  type PageCounts,
  type Rollout,
  type RolloutMetric,
  type RolloutState,
  type RolloutStatus,
  type RolloutStep,
} from '../../contract';
import { isBySystem, overriddenGates, type EntrySummary } from '../stored/audit-trail';
import { alwaysValidP, logLikelihoods, shareDifference } from './sequential-test';

/** Maximum length of the compared part of a step, in minutes. Older counts of the step are ignored. */
const longestStepMinutes = 24 * 60;

/** Inputs of the judgement on a rollout. */
export interface RolloutSources {
  readonly rollout: Rollout;
  readonly slot: ReleaseSlot;
  /** Counts of the part from the start of the step on. */
  readonly counts: readonly MinuteMetrics[];
  readonly now: Date;
  readonly policy: ErrorPolicy;
  /** The failed gates of the last attempt of the next step. */
  readonly failedGates?: readonly string[] | undefined;
}

/** Finds the rollout in the last change of a slot. A change without a rollout has stopped it. */
export function findRollout(summaries: readonly EntrySummary[], slot: ReleaseSlot | undefined): Rollout | undefined {
  if (slot?.since === undefined) return undefined;
  return summaries.find(({ revision, changesManifest }) => changesManifest && revision === slot.since)?.rollout;
}

/** Whether the canary of the slot belongs to the rollout and the rollout has not ended. */
export function isRunning({ release, ended }: Rollout, slot: Pick<ReleaseSlot, 'canary'> | undefined): boolean {
  return ended === undefined && slot?.canary?.release === release;
}

/** Finds the failed gates of the registry's last attempt of the next step. */
export function findFailedGates(
  summaries: readonly EntrySummary[],
  part: string,
  { release, since }: Rollout,
): readonly string[] | undefined {
  const refused = summaries.findLast(
    (one) =>
      one.action === 'refused' && isBySystem(one) && one.part === part && one.release === release && one.at >= since,
  );
  return refused && (refused.failed ?? []).map(({ title }) => title);
}

/** Finds the failed gates that the start of a rollout overrode. */
export function findOverriddenGates(
  summaries: readonly EntrySummary[],
  part: string,
  { release }: Rollout,
): readonly string[] {
  const start = summaries.findLast(
    (one) => one.part === part && one.rollout?.release === release && one.rollout.step === 0 && one.changesManifest,
  );
  return start ? overriddenGates(start) : [];
}

/** The first minute whose counts running rollouts need. */
export function firstRolloutMinute(
  summaries: readonly EntrySummary[],
  slots: readonly ReleaseSlot[],
  now: Date,
): number | undefined {
  const minutes = slots.flatMap((slot) => {
    const rollout = findRollout(summaries, slot);
    return rollout && isRunning(rollout, slot) ? [minuteOf(new Date(rollout.since))] : [];
  });
  return minutes.length === 0 ? undefined : Math.max(Math.min(...minutes), minuteOf(now) - longestStepMinutes);
}

const eachMetric = <Value>(of: (metric: RolloutMetric) => Value): Record<RolloutMetric, Value> => ({
  errors: of('errors'),
  starts: of('starts'),
  paints: of('paints'),
  carts: of('carts'),
});

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** The comparable pages of one minute. */
interface ComparedMinute {
  readonly canary: ComparedCounts;
  readonly stable: ComparedCounts;
}

/** Counts and evidence of the current step. They cover whole minutes after the minute in which the step began. */
function countStep({
  rollout,
  slot: { stable },
  counts,
  now,
}: Omit<RolloutSources, 'policy' | 'failedGates'>): RolloutStep {
  const { release, since, step, steps } = rollout;
  const first = Math.max(minuteOf(new Date(since)) + 1, minuteOf(now) - longestStepMinutes);
  const minutes = new Map<number, ComparedMinute>();
  for (const { minute, release: of, compared } of counts) {
    if (minute < first || minute >= minuteOf(now) || compared === undefined) continue;
    const side = of === release ? 'canary' : of === stable ? 'stable' : undefined;
    if (side === undefined) continue;
    const sum = minutes.get(minute) ?? { canary: noneCompared, stable: noneCompared };
    minutes.set(minute, { ...sum, [side]: addCompared(sum[side], compared) });
  }
  const all = [...minutes.values()];
  return {
    percent: steps[step] ?? 100,
    since,
    canary: all.map(({ canary }) => canary).reduce(addCompared, noneCompared),
    stable: all.map((one) => one.stable).reduce(addCompared, noneCompared),
    logs: eachMetric((metric) => {
      const { trials, ratios } = rolloutMetrics[metric];
      const pairs = all.map((one) => ({ canary: trials(one.canary), stable: trials(one.stable) }));
      return logLikelihoods(pairs, ratios).map(rounded);
    }),
  };
}

/** Counts for the limit of error rates: all pages of the step in the window, including the current minute. */
export function countWindow({
  rollout,
  slot,
  counts,
  now,
  policy,
}: RolloutSources): Record<'canary' | 'stable', PageCounts> {
  const first = Math.max(minuteOf(new Date(rollout.since)), minuteOf(now) + 1 - policy.window_minutes);
  const sumOf = (release: string) => sumCounts(counts.filter((one) => one.release === release && one.minute >= first));
  return { canary: sumOf(rollout.release), stable: sumOf(slot.stable) };
}

/** The evidence of all steps together. Ignores steps that were stored with another mixture. */
function valueOf(metric: RolloutMetric, steps: readonly RolloutStep[]): number {
  const { ratios } = rolloutMetrics[metric];
  const logs = steps.map((step) => step.logs[metric]).filter((one) => one.length === ratios.length);
  return alwaysValidP(ratios.map((_, index) => logs.reduce((sum, one) => sum + (one[index] ?? 0), 0)));
}

/** By how many percentage points the canary is worse. */
function worseBy(metric: RolloutMetric, steps: readonly RolloutStep[]): number {
  const { trials } = rolloutMetrics[metric];
  const difference = shareDifference(
    steps.map(({ canary, stable }) => ({ canary: trials(canary), stable: trials(stable) })),
  );
  return 100 * (metric === 'carts' ? -difference : difference);
}

/** The judgement on a rollout, with the counts behind it. */
interface JudgedRollout {
  readonly state: RolloutState;
  readonly p: Readonly<Record<RolloutMetric, number>>;
  /** Counts of the finished steps and the current one. */
  readonly counted: readonly RolloutStep[];
}

function findReasons(
  { slot, policy: { min_pages: minPages }, failedGates }: RolloutSources,
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

function endState(ended: Rollout['ended']): RolloutState {
  if (ended === undefined) return { kind: 'successful' };
  return ended === 'changed' ? { kind: 'stopped' } : { kind: 'failed', by: ended };
}

/**
 * Judges a rollout: failed, successful, inconclusive, or running until the time of its step is over. May be called at
 * any time and any number of times without raising the rate of false failures.
 */
export function judgeRollout(sources: RolloutSources): JudgedRollout {
  const { rollout, slot, now, policy } = sources;
  const { steps, step, every_minutes: minutes = 0, since, finished, ended } = rollout;
  if (!isRunning(rollout, slot)) {
    return { state: endState(ended), p: eachMetric((metric) => valueOf(metric, finished)), counted: finished };
  }
  const current = countStep(sources);
  const counted = [...finished, current];
  const p = eachMetric((metric) => valueOf(metric, counted));
  const judged = (state: RolloutState): JudgedRollout => ({ state, p, counted });
  const { canary, stable } = countWindow(sources);
  if (exceedsLimit(canary, stable, policy)) return judged({ kind: 'failed', by: 'limit' });
  const isWorse = (metric: RolloutMetric) => worseBy(metric, counted) >= rolloutMetrics[metric].leastDifference;
  const worse = rolloutMetric.options.filter(isWorse);
  const by = worse.find((metric) => p[metric] <= rolloutAlpha);
  if (by !== undefined) return judged({ kind: 'failed', by });
  const next = steps[step + 1];
  if (next === undefined) return judged({ kind: 'running' });
  const at = new Date(Date.parse(since) + minutes * 60_000);
  if (now < at) return judged({ kind: 'running', at: at.toISOString() });
  const doubts = worse.filter((metric) => p[metric] <= rolloutDoubt).map((metric) => rolloutMetrics[metric].noun);
  const why = findReasons(sources, current, doubts);
  return judged(why.length > 0 ? { kind: 'inconclusive', why } : { kind: 'successful', next });
}

/** The rollout in the status. */
export function rolloutStatus(sources: RolloutSources): RolloutStatus {
  const { state, p, counted } = judgeRollout(sources);
  return { ...sources.rollout, state, p, counted: [...counted] };
}

type Promote = Extract<ChangeRequest, { action: 'promote' }>;

/** The traffic of a promotion, or of its first step. @throws RegistryError `invalid` */
export function firstTraffic({ traffic, steps, every_minutes }: Promote): number {
  if (steps === undefined && every_minutes === undefined) return traffic ?? 100;
  if (steps === undefined || every_minutes === undefined) {
    throw new RegistryError(
      'invalid',
      'A rollout needs both: steps, such as 5,25,100, and the time of a step, such as 30m.',
    );
  }
  if (traffic !== undefined) {
    throw new RegistryError(
      'invalid',
      'A promotion has either a traffic or steps: the first step is the first traffic.',
    );
  }
  return steps[0] ?? 100;
}

/** A change of a slot by a person. */
interface SlotChange {
  readonly request: ChangeRequest;
  readonly after: ReleaseSlot;
  /** The rollout that was running. */
  readonly running: Omit<RolloutSources, 'policy' | 'failedGates'> | undefined;
  readonly now: Date;
}

/** The rollout that a change starts, keeps or stops. A canary is a rollout with one step. */
export function rolloutAfter({ request, after, running, now }: SlotChange): Rollout | undefined {
  const { canary } = after;
  if (canary !== undefined && request.action === 'promote') {
    const { steps, every_minutes } = request;
    const start = { release: canary.release, step: 0, since: now.toISOString(), finished: [] };
    if (steps === undefined || every_minutes === undefined) return { ...start, steps: [canary.percent] };
    return { ...start, steps, every_minutes };
  }
  if (running === undefined || !isRunning(running.rollout, running.slot)) return undefined;
  const { rollout } = running;
  if (request.action === 'lock' || request.action === 'unlock') return rollout;
  // A person who ends a canary did so on purpose. A rollout with several steps keeps the step at which it stopped.
  if (rollout.steps.length === 1) return undefined;
  return { ...rollout, finished: [...rollout.finished, countStep(running)], ended: 'changed' };
}

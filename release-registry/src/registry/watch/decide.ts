import type { ReleaseSlot } from '@storefront/shared-contracts';
import {
  errorRate,
  formatFigures,
  minuteOf,
  percentText,
  rolloutFailureTexts,
  type ChangeWithout,
  type MinuteMetrics,
  type RolloutFailure,
} from '../../contract';
import { isBySystem, type EntrySummary } from '../stored/audit-trail';
import type { ChangeContext } from '../changes/change';
import { stableActionOf, type RegistryPolicy } from '../core/policy';
import {
  countWindow,
  findOverriddenGates,
  findRollout,
  isRunning,
  judgeRollout,
  type RolloutSources,
} from '../judgement/rollout';
import { findFailing, readStable } from '../judgement/stable-release';

/** The registry's data about a part. */
export interface PartState {
  readonly part: string;
  readonly slot: ReleaseSlot;
  readonly summaries: readonly EntrySummary[];
  readonly policy: RegistryPolicy;
}

/** The next action for a part. */
export type Decision =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'roll_back' | 'next_step';
      readonly change: ChangeWithout<'revision'>;
      readonly context: ChangeContext;
    }
  /** The watch warns unless the audit trail has the same warning since the minute `since`. */
  | { readonly kind: 'warn'; readonly why: string; readonly since: number };

/** An entry by the registry itself. */
interface OwnEntry {
  readonly action: 'refused' | 'warned';
  readonly part: string;
  readonly release: string;
  /** Minute since 1970. */
  readonly since: number;
}

/** Whether the audit trail has the entry. */
export function wasRecorded(summaries: readonly EntrySummary[], { action, part, release, since }: OwnEntry): boolean {
  return summaries.some(
    (one) =>
      one.action === action &&
      one.part === part &&
      one.release === release &&
      isBySystem(one) &&
      minuteOf(new Date(one.at)) >= since,
  );
}

function whyFailed(sources: RolloutSources, label: string, by: RolloutFailure, figures: string): string {
  if (by !== 'limit') return `${label} is worse than stable by ${rolloutFailureTexts[by]}: ${figures}.`;
  const { canary, stable } = countWindow(sources);
  return (
    `Faults on ${percentText(errorRate(canary))} of ${canary.pages} pages, stable ${percentText(errorRate(stable))} of ` +
    `${stable.pages}; the limit is ${percentText(sources.policy.limit_percent)} above stable.`
  );
}

/** Ends a failed rollout, and makes the next step of a successful one. */
function decideRollout(
  { part, slot, summaries, policy }: PartState,
  counts: readonly MinuteMetrics[],
  now: Date,
): Decision | undefined {
  const rollout = findRollout(summaries, slot);
  if (rollout === undefined || !isRunning(rollout, slot)) return undefined;
  const sources = { rollout, slot, counts, now, policy: policy.errors };
  const { state, counted } = judgeRollout(sources);
  const current = counted.at(-1);
  if (current === undefined) return undefined;
  const { release, steps, step } = rollout;
  const finished = [...counted];
  const label = steps.length === 1 ? 'The canary' : `Step ${step + 1} of ${steps.length}`;
  const figures = formatFigures(current.canary, current.stable);
  if (state.kind === 'failed') {
    const why = whyFailed(sources, label, state.by, figures);
    return {
      kind: 'roll_back',
      change: { action: 'rollback', part, why, to: slot.stable, force: true },
      context: { rollout: { ...rollout, finished, ended: state.by } },
    };
  }
  if (state.kind !== 'successful' || state.next === undefined) return undefined;
  const why = `${label} shows nothing worse than stable: ${figures}.`;
  return {
    kind: 'next_step',
    change: { action: 'promote', part, release, traffic: state.next, why, force: true },
    context: {
      rollout: { ...rollout, step: step + 1, since: now.toISOString(), finished },
      overridden: findOverriddenGates(summaries, part, rollout),
    },
  };
}

/**
 * Rolls a promoted release back if its rate rose since its promotion, and warns if it rose later. Only warns while a
 * canary runs, without a last good release, or after a rejected rollback.
 */
function decideStable(
  { part, slot, summaries, policy }: PartState,
  counts: readonly MinuteMetrics[],
  now: Date,
): Decision | undefined {
  const action = stableActionOf(policy, part);
  const stable = readStable(part, slot.stable, summaries);
  const failing = action === 'off' ? undefined : findFailing(stable, counts, minuteOf(now), policy.errors);
  if (!failing) return undefined;
  const { why, mayRollBack } = failing;
  const { since = 0 } = stable;
  const { lastGood: to, canary } = slot;
  const isAllowed = mayRollBack && canary === undefined && action === 'rollback';
  if (isAllowed && to !== undefined && !wasRecorded(summaries, { action: 'refused', part, release: to, since })) {
    return { kind: 'roll_back', change: { action: 'rollback', part, why, to, force: true }, context: {} };
  }
  // After two windows the comparison no longer shows a rise, because both windows have the higher rate.
  const risenSince = Math.max(since, minuteOf(now) - 2 * policy.errors.window_minutes);
  const entry = { action: 'warned', part, release: slot.stable, since: risenSince } as const;
  return wasRecorded(summaries, entry) ? undefined : { kind: 'warn', why, since: risenSince };
}

/** Decides the next action for a part: its canary first, then its stable release. `counts` are those of the part. */
export function decide(state: PartState, counts: readonly MinuteMetrics[], now: Date): Decision {
  const ofRollout = decideRollout(state, counts, now);
  if (ofRollout?.kind === 'roll_back') return ofRollout;
  return decideStable(state, counts, now) ?? ofRollout ?? { kind: 'nothing' };
}

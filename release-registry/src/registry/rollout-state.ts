import type { ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError, type ChangeRequest, type Rollout, type RolloutStatus } from '../contract';
import type { EntrySummary } from './audit-trail';
import { countStep, isRunning, judgeRollout, longestStepMinutes, type RolloutSources } from './judge-rollout';
import { minuteOf } from '../counts/minutes';
import type { Actor } from './registry';

/** The rollout in the last change of a slot: a change without one has ended it. */
export function findRollout(summaries: readonly EntrySummary[], slot: ReleaseSlot | undefined): Rollout | undefined {
  if (slot?.since === undefined) return undefined;
  return summaries.find(({ revision, changesManifest }) => changesManifest && revision === slot.since)?.rollout;
}

/** The failed gates of the last attempt of the registry itself to go to the next step. */
export function findFailedGates(
  summaries: readonly EntrySummary[],
  part: string,
  { release, since }: Rollout,
): readonly string[] | undefined {
  return summaries.findLast(
    (one) =>
      one.action === 'refused' && one.bySystem && one.part === part && one.release === release && one.at >= since,
  )?.failed;
}

/** The failed gates that whoever started a rollout overrode. */
export function findOverriddenGates(
  summaries: readonly EntrySummary[],
  part: string,
  { release }: Rollout,
): readonly string[] {
  const start = summaries.findLast(
    (one) => one.part === part && one.rollout?.release === release && one.rollout.step === 0 && one.changesManifest,
  );
  return start?.overridden ?? [];
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

type Promote = Extract<ChangeRequest, { action: 'promote' }>;

/** The traffic of a promotion, which is that of the first step if it has steps. @throws RegistryError `invalid` */
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

/** A change of a slot by somebody, and the rollout that was running. */
interface ChangeContext {
  readonly request: ChangeRequest;
  readonly actor: Actor;
  readonly running: RolloutSources | undefined;
  readonly now: Date;
}

/** The rollout that a change starts, keeps or ends. */
export function rolloutAfter({ request, actor, running, now }: ChangeContext): Rollout | undefined {
  if (request.action === 'promote' && request.steps !== undefined && request.every_minutes !== undefined) {
    const { release, steps, every_minutes } = request;
    return { release, steps, every_minutes, step: 0, since: now.toISOString(), finished: [] };
  }
  if (running === undefined || !isRunning(running.rollout, running.slot)) return undefined;
  const { rollout } = running;
  if (request.action === 'lock' || request.action === 'unlock') return rollout;
  const ended = actor.who.kind === 'system' ? 'limit' : 'changed';
  return { ...rollout, finished: [...rollout.finished, countStep(running)], ended };
}

/** What status shows of a rollout. */
export function rolloutStatus(sources: RolloutSources): RolloutStatus {
  const { verdict, p, counted } = judgeRollout(sources);
  // The watch does these within seconds.
  const state =
    verdict.kind === 'end' || verdict.kind === 'next'
      ? ({ kind: 'continues', at: sources.now.toISOString() } as const)
      : verdict;
  return { ...sources.rollout, state, p, counted: [...counted] };
}

import type { ReleaseSlot } from '@storefront/shared-contracts';
import {
  formatFigures,
  RegistryError,
  rolloutEndText,
  type ChangeRequest,
  type MinuteMetrics,
  type Rollout,
  type RolloutStep,
} from '../contract';
import { changeFleet, type ChangeContext } from './change';
import { checkPublished } from './check';
import { isRunning, judgeRollout } from './judge-rollout';
import { createPartGuard, type GuardPart } from './part-failures';
import type { Actor } from './registry';
import type { RegistryCore } from './registry-core';
import { findFailedGates, findOverriddenGates, findRollout } from './rollout-state';
import { allSlots, findSlot } from './slots';

const system: Actor = { who: { kind: 'system', name: 'rollout' }, scope: 'all' };

/** Gates that failed are tried again after this time: a check starts the release. */
const retryMs = 5 * 60_000;

/** When gates that had failed were checked last, by part and start of the step. */
type Attempts = Map<string, number>;

/** Whether `retryMs` have passed since the last attempt, which this one becomes. */
function isDue(attempts: Attempts, name: string, now: number): boolean {
  if (now - (attempts.get(name) ?? -Infinity) < retryMs) return false;
  attempts.set(name, now);
  return true;
}

type Decision = ChangeRequest extends infer One ? (One extends ChangeRequest ? Omit<One, 'revision'> : never) : never;

type Outcome = 'changed' | 'too_late' | 'refused';

/** Changes the part, unless somebody else changed it since it was judged: the next run sees that. */
async function decide(
  core: RegistryCore,
  slot: ReleaseSlot,
  decision: Decision,
  context: Pick<ChangeContext, 'rollout' | 'overridden'>,
): Promise<Outcome> {
  const { manifest } = await core.readState();
  if (manifest === undefined || findSlot(manifest, decision.part)?.since !== slot.since) return 'too_late';
  try {
    await changeFleet(core, system, { ...decision, revision: manifest.revision }, context);
    return 'changed';
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    // Failed gates are in the audit trail now, and the status shows them.
    if (error.code === 'refused') return 'refused';
    if (error.code === 'conflict' || error.code === 'locked') return 'too_late';
    throw error;
  }
}

/** Whether the next step may be tried: the first time at once, then every few minutes and only if the gates pass. */
async function mayTry(core: RegistryCore, part: string, rollout: Rollout, attempts: Attempts): Promise<boolean> {
  const summaries = await core.trail.summaries();
  if (findFailedGates(summaries, part, rollout) === undefined) return true;
  if (!isDue(attempts, `${part} ${rollout.since}`, core.now().getTime())) return false;
  const { manifest } = await core.readState();
  const { gates } = await checkPublished(core, manifest, { part, release: rollout.release });
  const overridden = findOverriddenGates(summaries, part, rollout);
  return gates.every(({ ok, name }) => ok || overridden.includes(name));
}

interface Running {
  readonly part: string;
  readonly slot: ReleaseSlot;
  readonly rollout: Rollout;
  readonly counts: readonly MinuteMetrics[];
}

const sumFigures = ({ canary, stable }: RolloutStep) => formatFigures(canary, stable);

async function watchRollout(
  core: RegistryCore,
  { part, slot, rollout, counts }: Running,
  attempts: Attempts,
): Promise<boolean> {
  const { release, steps, step } = rollout;
  const now = core.now();
  const { verdict, counted } = judgeRollout({ rollout, slot, counts, now, minPages: core.policy.errors.min_pages });
  const current = counted.at(-1);
  if (current === undefined) return false;
  const finished = [...counted];
  const label = `Step ${step + 1} of ${steps.length}`;
  if (verdict.kind === 'end') {
    const why = `${label} is worse than stable by ${rolloutEndText(verdict.by)}: ${sumFigures(current)}.`;
    const decision: Decision = { action: 'rollback', part, why, to: slot.stable, force: true };
    const name = `${part} ${rollout.since} end`;
    if (!isDue(attempts, name, now.getTime())) return false;
    const outcome = await decide(core, slot, decision, { rollout: { ...rollout, finished, ended: verdict.by } });
    if (outcome === 'too_late') attempts.delete(name);
    return outcome === 'changed';
  }
  if (verdict.kind !== 'next' || !(await mayTry(core, part, rollout, attempts))) return false;
  const why = `${label} shows nothing worse than stable: ${sumFigures(current)}.`;
  const overridden = findOverriddenGates(await core.trail.summaries(), part, rollout);
  const decision: Decision = { action: 'promote', part, release, traffic: verdict.percent, why, force: true };
  const after: Rollout = { ...rollout, step: step + 1, since: now.toISOString(), finished };
  return (await decide(core, slot, decision, { rollout: after, overridden })) === 'changed';
}

/** Ends each rollout that is worse than stable, and takes the others to their next step when it is time. */
async function watchRollouts(core: RegistryCore, attempts: Attempts, guard: GuardPart): Promise<string[]> {
  const state = await core.readState();
  const { manifest, summaries } = state;
  if (!manifest) return [];
  const running = allSlots(manifest).flatMap(([part, slot]) => {
    const rollout = findRollout(summaries, slot);
    return rollout && isRunning(rollout, slot) ? [{ part, slot, rollout }] : [];
  });
  if (running.length === 0) {
    attempts.clear();
    return [];
  }
  const counts = await core.readAllCounts(state);
  const changed: string[] = [];
  for (const one of running) {
    const own = counts.filter(({ part }) => part === one.part);
    const isChanged = await guard(one.part, () => watchRollout(core, { ...one, counts: own }, attempts));
    if (isChanged === true) changed.push(one.part);
  }
  return changed;
}

/** To be called every few seconds. @returns the parts that it changed */
export function createRolloutWatch(core: RegistryCore): () => Promise<string[]> {
  const attempts: Attempts = new Map();
  const guard = createPartGuard('rollouts', core.onWatchFailure);
  return () => watchRollouts(core, attempts, guard);
}

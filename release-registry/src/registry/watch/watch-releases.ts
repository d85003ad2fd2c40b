import type { ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError } from '../../contract';
import { changeFleet } from '../changes/change';
import { checkPublished } from '../changes/check';
import type { Actor } from '../core/registry';
import type { RegistryCore, WatchFailure } from '../core/registry-core';
import { allSlots, findSlot } from '../stored/slots';
import { decide, wasRecorded, type Decision, type PartState } from './decide';
import { findFailedGates, findRollout } from '../judgement/rollout';

const system: Actor = { who: { kind: 'system', name: 'release watch' }, scope: 'all' };

/** Runs the work of a watch for one part. @returns false if it failed */
type GuardPart = (part: string, work: () => Promise<boolean>) => Promise<boolean>;

/**
 * Lets the watch continue with other parts after a failure. A watch runs every few seconds, so the guard reports the
 * same failure only once until the part succeeds again.
 */
function createPartGuard(watch: WatchName, onFailure: ((failure: WatchFailure) => void) | undefined): GuardPart {
  const reported = new Map<string, string>();
  return async (part, work) => {
    try {
      const result = await work();
      reported.delete(part);
      return result;
    } catch (error) {
      const text = String(error);
      if (reported.get(part) !== text) onFailure?.({ watch, part, error });
      reported.set(part, text);
      return false;
    }
  };
}

/** Delay before failed gates are checked again, in ms. A check starts the release, which is expensive. */
const retryMs = 5 * 60_000;

/** Time of the last check of failed gates, by part and start of the step. */
type Attempts = Map<string, number>;

type Change = Extract<Decision, { change: unknown }>;

/** Whether to try the next step: the first time immediately, then every few minutes and only if the gates pass. */
async function mayTry(
  core: RegistryCore,
  { part, slot, summaries }: PartState,
  { context: { overridden = [] } }: Change,
  attempts: Attempts,
): Promise<boolean> {
  const rollout = findRollout(summaries, slot);
  if (rollout === undefined || findFailedGates(summaries, part, rollout) === undefined) return true;
  const name = `${part} ${rollout.since}`;
  const now = core.now().getTime();
  if (now - (attempts.get(name) ?? -Infinity) < retryMs) return false;
  attempts.set(name, now);
  const { manifest } = await core.readState();
  const { gates } = await checkPublished(core, manifest, { part, release: rollout.release });
  return gates.every(({ ok, name: gate }) => ok || overridden.includes(gate));
}

/**
 * Makes the change, unless somebody else changed the part since the decision; the next run decides again.
 * @returns whether it changed the part
 */
async function makeChange(core: RegistryCore, slot: ReleaseSlot, { kind, change, context }: Change): Promise<boolean> {
  const { manifest } = await core.readState();
  if (manifest === undefined || findSlot(manifest, change.part)?.since !== slot.since) return false;
  try {
    const done = await changeFleet(core, system, { ...change, revision: manifest.revision }, context);
    if (kind === 'roll_back') {
      const from = slot.canary?.release ?? slot.stable;
      const { part, revision } = done;
      core.onAutomaticRollback?.({ part, revision, from, to: done.slot.stable, why: change.why });
    }
    return true;
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    // The audit trail now has the failed gates: the status shows them, and the next run uses them.
    if (error.code === 'refused' || error.code === 'conflict' || error.code === 'locked') return false;
    throw error;
  }
}

/** Warns once, even if several servers run the watch. */
async function warn(core: RegistryCore, { part, slot }: PartState, why: string, since: number): Promise<void> {
  const entry = { action: 'warned', part, release: slot.stable } as const;
  const isKnown: Parameters<RegistryCore['recordUnless']>[0] = (known) => wasRecorded(known, { ...entry, since });
  if (await core.recordUnless(isKnown, { ...entry, who: system.who, why })) {
    core.onStableWarning?.({ part, release: slot.stable, why });
  }
}

/** @returns whether it changed the part */
async function act(core: RegistryCore, state: PartState, decision: Decision, attempts: Attempts): Promise<boolean> {
  switch (decision.kind) {
    case 'nothing':
      return false;
    case 'warn':
      await warn(core, state, decision.why, decision.since);
      return false;
    case 'roll_back':
      return makeChange(core, state.slot, decision);
    case 'next_step':
      return (await mayTry(core, state, decision, attempts)) && makeChange(core, state.slot, decision);
  }
}

/**
 * The decisions that each watch acts on. A step starts releases, which takes seconds and must not delay the rollback of
 * another part. So a separate watch makes steps.
 */
const watches = {
  'release watch': ['roll_back', 'warn'],
  'rollout steps': ['next_step'],
} as const satisfies Record<string, readonly Decision['kind'][]>;

type WatchName = keyof typeof watches;

/**
 * Creates the loop over all parts, which the server calls every few seconds. It decides on each part and acts if the
 * decision belongs to this watch. Reading the state also completes the change of a killed writer.
 * @returns the parts that it changed
 */
export function createReleaseWatch(core: RegistryCore, name: WatchName): () => Promise<string[]> {
  const attempts: Attempts = new Map();
  const guard = createPartGuard(name, core.onWatchFailure);
  const kinds: readonly Decision['kind'][] = watches[name];
  return async () => {
    const fleet = await core.readState();
    const { manifest, summaries } = fleet;
    if (!manifest) return [];
    const counts = await core.readAllCounts(fleet);
    const changed: string[] = [];
    for (const [part, slot] of allSlots(manifest)) {
      const state = { part, slot, summaries, policy: core.policy };
      const own = counts.filter((one) => one.part === part);
      const isChanged = await guard(part, async () => {
        const decision = decide(state, own, core.now());
        return kinds.includes(decision.kind) && act(core, state, decision, attempts);
      });
      if (isChanged) changed.push(part);
    }
    return changed;
  };
}

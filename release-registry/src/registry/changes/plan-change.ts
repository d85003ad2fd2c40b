import type { ReleaseSlot } from '@storefront/shared-contracts';
import { describeChange, RegistryError, type ChangeRequest } from '../../contract';
import { publishedRecord } from './check';
import { lastWasRollback, readPartHistory, type PartHistory } from './part-history';
import type { RegistryCore } from '../core/registry-core';
import { applyLock, applyPromotion, applyRollback, applyUnlock, isLowered, rollbackTarget } from './slot-changes';
import { firstTraffic } from '../judgement/rollout';

/** Maximum number of releases that a message names. */
export const maxAlternatives = 3;

/** Ends the message of a conflict. */
export const nothingChanged = 'Nothing was changed by you.';

/** The new slot, and the release that becomes live. The release must pass the check first unless it already serves. */
export interface Plan {
  readonly slot: ReleaseSlot;
  readonly release: string | undefined;
  readonly isServing?: boolean;
}

/** Rejects a repeated request, which would undo more than its sender saw. */
async function alreadyDone(core: RegistryCore, seq: number): Promise<RegistryError> {
  const first = describeChange(await core.trail.entry(seq));
  const advice = 'Name one with --to part@release to go back further.';
  return new RegistryError('conflict', `This was done already: ${first}. ${nothingChanged} ${advice}`);
}

/** @throws RegistryError unless a rollback may make the release live. A lock does not prevent that */
async function assertWasStable(
  core: RegistryCore,
  part: string,
  target: string,
  { wasStable }: PartHistory,
): Promise<void> {
  if (wasStable.has(target)) return;
  await publishedRecord(core, part, target);
  throw new RegistryError(
    'invalid',
    `${part} ${target} was never live for all visitors, so that nothing can be rolled back to it. Promote it.`,
  );
}

async function planRollback(
  core: RegistryCore,
  part: string,
  slot: ReleaseSlot | undefined,
  to: string | undefined,
): Promise<Plan> {
  if (!slot) throw new RegistryError('unknown', `${part} has no live release.`);
  const history = readPartHistory(await core.trail.summaries(), part);
  const target = to ?? rollbackTarget(slot);
  // Ending a canary is always possible and needs no check: its visitors get the release that all others already have.
  if (slot.canary && target === slot.stable) {
    return { slot: applyRollback(slot, target, history), release: target, isServing: true };
  }
  if ((to === undefined || to === slot.stable) && history.last && lastWasRollback(history)) {
    throw await alreadyDone(core, history.last.seq);
  }
  if (target === undefined) {
    const wasLive = [...history.wasStable].filter((release) => release !== slot.stable).slice(-maxAlternatives);
    const named = wasLive.length === 0 ? '' : `, or name one that was live with --to: ${wasLive.join(', ')}`;
    throw new RegistryError(
      'invalid',
      `${part} has no earlier release that served without faults. Promote a corrected one${named}.`,
    );
  }
  if (target === slot.stable) throw new RegistryError('invalid', `${part} ${target} is live already.`);
  await assertWasStable(core, part, target, history);
  return { slot: applyRollback(slot, target, history), release: target };
}

/** Plans a change of a part without making it. @throws RegistryError */
export async function planChange(
  core: RegistryCore,
  slot: ReleaseSlot | undefined,
  request: ChangeRequest,
): Promise<Plan> {
  const { part } = request;
  switch (request.action) {
    case 'promote': {
      const { release } = request;
      const traffic = firstTraffic(request);
      const history = readPartHistory(await core.trail.summaries(), part);
      const salt = core.random(8).toString('hex');
      return {
        slot: applyPromotion(slot, { part, release, traffic, salt, history }),
        release,
        isServing: isLowered(slot, release, traffic),
      };
    }
    case 'rollback':
      return planRollback(core, part, slot, request.to);
    case 'lock':
      return { slot: applyLock(slot, part, request.why), release: undefined };
    case 'unlock':
      return { slot: applyUnlock(slot, part), release: undefined };
  }
}

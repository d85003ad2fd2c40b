import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError, shellName } from '../contract';
import type { ChangeRequest, ChangeResult, CheckReport, Gate } from '../contract';
import { checkPublished } from './check';
import { assertCanRelease } from './permissions';
import type { Actor } from './registry';
import type { AuditInput, RegistryCore } from './registry-core';
import {
  applyCanaryShare,
  findLastGood,
  applyLock,
  applyPromotion,
  rollbackTarget,
  applyRollback,
  applyUnlock,
} from './slot-changes';
import { findSlot, withSlot } from './slots';

/** The new slot, and the release that must pass the check first. */
interface Plan {
  readonly slot: ReleaseSlot;
  readonly release: string | undefined;
}

/** Changes of the stable release of a part, newest first. */
async function* listStableChanges(core: RegistryCore, part: string) {
  for await (const { action, part: changed, before, after } of core.trail.newestFirst()) {
    if (changed === part && after)
      yield { stable: after.stable, before: before?.stable, rollback: action === 'rollback' };
  }
}

async function planRollback(
  core: RegistryCore,
  part: string,
  slot: ReleaseSlot | undefined,
  to: string | undefined,
): Promise<Plan> {
  if (!slot) throw new RegistryError('unknown', `${part} has no live release.`);
  const target = to ?? rollbackTarget(slot);
  if (target === undefined) {
    throw new RegistryError('invalid', `${part} has no previous release to roll back to. Name one.`);
  }
  if (target === slot.stable && !slot.canary) throw new RegistryError('invalid', `${part} ${target} is live already.`);
  const lastGood =
    target === slot.stable ? undefined : await findLastGood(target, slot.stable, listStableChanges(core, part));
  return { slot: applyRollback(slot, target, lastGood), release: target };
}

async function plan(core: RegistryCore, slot: ReleaseSlot | undefined, request: ChangeRequest): Promise<Plan> {
  const { part } = request;
  switch (request.action) {
    case 'promote': {
      const { release, traffic = 100 } = request;
      return { slot: applyPromotion(slot, { part, release, traffic, salt: core.random(8).toString('hex') }), release };
    }
    case 'canary': {
      const raised = request.traffic > (slot?.canary?.percent ?? 0);
      return {
        slot: applyCanaryShare(slot, part, request.traffic),
        release: raised ? slot?.canary?.release : undefined,
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

function conflict(seen: number, now: number): RegistryError {
  return new RegistryError(
    'conflict',
    `Somebody else changed the fleet: you saw revision ${seen}, it is at ${now}. Nothing was changed by you.`,
  );
}

/** The failed gates that `force` overrides; undefined if the change is rejected. */
function findOverridden(request: ChangeRequest, report: CheckReport): readonly Gate[] | undefined {
  const failed = report.gates.filter(({ ok }) => !ok);
  if (failed.length === 0) return [];
  return request.force === true && failed.every(({ forceable }) => forceable) ? failed : undefined;
}

async function reject(core: RegistryCore, actor: Actor, request: ChangeRequest, report: CheckReport): Promise<never> {
  const failed = report.gates.filter(({ ok }) => !ok);
  await core.record({
    who: actor.who,
    action: 'refused',
    attempted: request.action,
    part: request.part,
    release: report.release,
    why: request.why,
    failed,
  });
  const count = `${failed.length} of ${report.gates.length} gates failed`;
  throw new RegistryError('refused', `${request.part} ${report.release}: ${count}. Nothing changed.`, report);
}

function slotsAfter(manifest: ReleaseManifest | undefined, part: string, slot: ReleaseSlot) {
  if (manifest) return withSlot(manifest, part, slot);
  if (part === shellName) return { shell: slot, remotes: {} };
  throw new RegistryError('invalid', 'The shell is promoted first: without it no page can be composed.');
}

/**
 * Promotes, rolls back, locks or changes a canary, if the caller saw the current revision. A release that becomes live is
 * checked first. The new entry of the audit trail is the change; the manifest follows it. @throws RegistryError
 */
export async function changeFleet(core: RegistryCore, actor: Actor, request: ChangeRequest): Promise<ChangeResult> {
  assertCanRelease(actor);
  for (;;) {
    const state = await core.readState();
    const { manifest } = state;
    const revision = manifest?.revision ?? 0;
    if (request.revision !== revision) throw conflict(request.revision, revision);
    const { part, why, action } = request;
    const before = manifest && findSlot(manifest, part);
    const { slot, release } = await plan(core, before, request);
    const report = release === undefined ? undefined : await checkPublished(core, manifest, part, release);
    const overridden = report ? findOverridden(request, report) : [];
    if (report && !overridden) return reject(core, actor, request, report);
    const input: AuditInput = {
      who: actor.who,
      action,
      part,
      why,
      ...(release !== undefined && { release }),
      ...(before && { before }),
      after: slot,
      ...(overridden && overridden.length > 0 && { forced: true, failed: [...overridden] }),
    };
    const next = await core.commit(input, state, slotsAfter(manifest, part, slot));
    // Another writer was first. After a publication the revision is the same, and the change is planned again.
    if (next) return { revision: next.revision, head: next.audit_head, part, slot: findSlot(next, part) ?? slot };
  }
}

import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import { describeChange, RegistryError, shellName } from '../contract';
import type { ChangeAction, ChangeRequest, ChangeResult, CheckReport, Gate, GrantAction, Rollout } from '../contract';
import { reportAutomaticRollback } from './automatic-rollback';
import { checkPublished, publishedRecord } from './check';
import { lastWasRollback, readPartHistory, type PartHistory } from './part-history';
import { assertMay } from './permissions';
import type { Actor } from './registry';
import type { AuditInput, RegistryCore } from './registry-core';
import {
  applyCanaryShare,
  findGoodReleases,
  applyLock,
  applyPromotion,
  rollbackTarget,
  applyRollback,
  applyUnlock,
} from './slot-changes';
import { findSlot, withSlot } from './slots';
import { findRollout, firstTraffic, rolloutAfter } from './watch/rollout';
import { assertPending, needsApproval, recordRequest, type Approval } from './two-persons';

/** The new slot, and the release that the change leads to, which must pass the check first unless it serves already. */
interface Plan {
  readonly slot: ReleaseSlot;
  readonly release: string | undefined;
  readonly isServing?: boolean;
}

/** What each change needs; `force` needs its own grant too. */
const grantFor = {
  promote: 'release',
  canary: 'release',
  rollback: 'rollback',
  lock: 'lock',
  unlock: 'lock',
} as const satisfies Record<ChangeAction, GrantAction>;

const maxAlternatives = 3;

const nothingChanged = 'Nothing was changed by you.';

/** A second identical request, which would undo more than its sender saw. */
async function alreadyDone(core: RegistryCore, seq: number, advice: string): Promise<RegistryError> {
  const first = describeChange(await core.trail.entry(seq));
  return new RegistryError('conflict', `This was done already: ${first}. ${nothingChanged} ${advice}`);
}

/** @throws RegistryError unless the release may become live by a rollback, which no lock prevents */
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
  // Ending a canary is possible at any time: its visitors get what all others have, whatever a check would find there.
  if (slot.canary && target === slot.stable) {
    return { slot: applyRollback(slot, target, history), release: target, isServing: true };
  }
  if ((to === undefined || to === slot.stable) && history.last && lastWasRollback(history)) {
    throw await alreadyDone(core, history.last.seq, 'Name one with --to part@release to go back further.');
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

async function planCanaryShare(
  core: RegistryCore,
  part: string,
  slot: ReleaseSlot | undefined,
  traffic: number,
): Promise<Plan> {
  if (slot && !slot.canary) {
    const history = readPartHistory(await core.trail.summaries(), part);
    if (history.last?.before?.canary !== undefined && lastWasRollback(history)) {
      throw await alreadyDone(core, history.last.seq, 'Its canary has ended.');
    }
  }
  const raised = traffic > (slot?.canary?.percent ?? 0);
  return { slot: applyCanaryShare(slot, part, traffic), release: raised ? slot?.canary?.release : undefined };
}

async function plan(core: RegistryCore, slot: ReleaseSlot | undefined, request: ChangeRequest): Promise<Plan> {
  const { part } = request;
  switch (request.action) {
    case 'promote': {
      const { release } = request;
      const traffic = firstTraffic(request);
      const history = readPartHistory(await core.trail.summaries(), part);
      const salt = core.random(8).toString('hex');
      return { slot: applyPromotion(slot, { part, release, traffic, salt, history }), release };
    }
    case 'canary':
      return planCanaryShare(core, part, slot, request.traffic);
    case 'rollback':
      return planRollback(core, part, slot, request.to);
    case 'lock':
      return { slot: applyLock(slot, part, request.why), release: undefined };
    case 'unlock':
      return { slot: applyUnlock(slot, part), release: undefined };
  }
}

/** Names the change that was first: the newest one of the part, else of the fleet. */
async function conflict(core: RegistryCore, part: string, seen: number, now: number): Promise<RegistryError> {
  const newer = (await core.trail.summaries()).filter(
    ({ changesManifest, revision }) => changesManifest && revision > seen,
  );
  const first = newer.findLast((entry) => entry.part === part) ?? newer.at(-1);
  const who = first === undefined ? '' : ` ${describeChange(await core.trail.entry(first.seq))}.`;
  return new RegistryError(
    'conflict',
    `Somebody else changed the fleet: you saw revision ${seen}, it is at ${now}.${who} ${nothingChanged}`,
  );
}

/** The failed gates that `force` overrides; undefined if the change is rejected. */
function findOverridden(
  request: ChangeRequest,
  report: CheckReport,
  accepted: readonly string[] | undefined,
): readonly Gate[] | undefined {
  const failed = report.gates.filter(({ ok }) => !ok);
  if (failed.length === 0) return [];
  // A gate that failed after the request, or after the start of the rollout, was seen by no person.
  if (accepted && failed.some(({ name }) => !accepted.includes(name))) return undefined;
  return request.force === true && failed.every(({ forceable }) => forceable) ? failed : undefined;
}

/** The releases that a refused rollback may return to instead. */
async function alternativesTo(core: RegistryCore, slot: ReleaseSlot | undefined, { part, release }: CheckReport) {
  const history = readPartHistory(await core.trail.summaries(), part);
  const good = findGoodReleases(release, slot?.stable, history).slice(0, maxAlternatives);
  if (good.length === 0) return ' No other release served without faults: promote a corrected one.';
  return ` Name another one with --to: ${good.join(', ')}.`;
}

async function reject(
  core: RegistryCore,
  actor: Actor,
  request: ChangeRequest,
  slot: ReleaseSlot | undefined,
  report: CheckReport,
): Promise<never> {
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
  const alternatives = request.action === 'rollback' ? await alternativesTo(core, slot, report) : '';
  const message = `${request.part} ${report.release}: ${count}. Nothing changed.${alternatives}`;
  throw new RegistryError('refused', message, report);
}

function slotsAfter(manifest: ReleaseManifest | undefined, part: string, slot: ReleaseSlot) {
  if (manifest) return withSlot(manifest, part, slot);
  if (part === shellName) return { shell: slot, remotes: {} };
  throw new RegistryError('invalid', 'The shell is promoted first: without it no page can be composed.');
}

/** The rollout that a change of a part by a person starts, keeps or stops. */
async function rolloutOf(
  core: RegistryCore,
  request: ChangeRequest,
  slot: ReleaseSlot | undefined,
  after: ReleaseSlot,
): Promise<Rollout | undefined> {
  const now = core.now();
  const rollout = findRollout(await core.trail.summaries(), slot);
  if (slot === undefined || rollout === undefined) return rolloutAfter({ request, after, running: undefined, now });
  // Missing figures must not prevent a rollback.
  const all = await core.readAllCounts().catch(() => []);
  const counts = all.filter(({ part }) => part === request.part);
  return rolloutAfter({ request, after, running: { rollout, slot, counts, now }, now });
}

/** What a change continues. */
export interface ChangeContext {
  /** A rollout after its next step or its end; otherwise the change itself says what becomes of it. */
  readonly rollout?: Rollout;
  /** The approval of a request, which the change makes. */
  readonly approval?: Approval;
  /** Names of the gates that the start of the rollout overrode. */
  readonly overridden?: readonly string[];
}

/**
 * Promotes, rolls back, locks or changes a canary, if the caller saw the current revision. A release that becomes live is
 * checked first. The new entry of the audit trail is the change; the manifest follows it. Where the part needs two persons,
 * a promotion is recorded as a request. @throws RegistryError
 */
export async function changeFleet(
  core: RegistryCore,
  actor: Actor,
  request: ChangeRequest,
  { rollout: next, approval, overridden: accepted = approval?.overridden }: ChangeContext = {},
): Promise<ChangeResult> {
  assertMay(actor, grantFor[request.action], request.part);
  if (request.force === true) assertMay(actor, 'force', request.part);
  for (;;) {
    const state = await core.readState();
    const { manifest } = state;
    const revision = manifest?.revision ?? 0;
    const { part, why, action } = request;
    if (approval) await assertPending(core, approval.id);
    else if (request.revision !== revision) throw await conflict(core, part, request.revision, revision);
    const before = manifest && findSlot(manifest, part);
    const { slot, release, isServing = false } = await plan(core, before, request);
    const report =
      release === undefined || isServing
        ? undefined
        : await checkPublished(core, manifest, {
            part,
            release,
            isRollback: action === 'rollback',
            isUrgent: true,
          });
    const overridden = report ? findOverridden(request, report, accepted) : [];
    if (report && !overridden) return reject(core, actor, request, before, report);
    if (release !== undefined && action !== 'rollback' && !approval && needsApproval(core, actor, part, before)) {
      const asked =
        before && (await recordRequest(core, actor, request, { state, before, release, overridden: overridden ?? [] }));
      if (asked) return asked;
      continue;
    }
    const rollout = next ?? (await rolloutOf(core, request, before, slot));
    const input: AuditInput = {
      who: actor.who,
      action,
      part,
      why,
      ...(release !== undefined && { release }),
      ...(before && { before }),
      after: slot,
      ...(rollout && { rollout }),
      ...(approval && { request: approval.id, requested_by: approval.requestedBy }),
      ...(overridden && overridden.length > 0 && { forced: true, failed: [...overridden] }),
    };
    const changed = await core.commit(input, state, slotsAfter(manifest, part, slot));
    // Another writer was first. After a publication the revision is the same, and the change is planned again.
    if (changed) {
      await reportAutomaticRollback(core, input, changed.revision);
      return { revision: changed.revision, head: changed.audit_head, part, slot: findSlot(changed, part) ?? slot };
    }
  }
}

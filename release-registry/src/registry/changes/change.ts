import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import { describeChange, RegistryError, shellName } from '../../contract';
import type {
  ChangeAction,
  ChangeRequest,
  ChangeResult,
  CheckReport,
  Gate,
  GrantAction,
  Rollout,
} from '../../contract';
import { assertPending, isSamePerson, needsApproval, readRequest, recordRequest, type Approval } from './approvals';
import { reportAutomaticRollback } from './automatic-rollback';
import { checkPublished } from './check';
import type { FleetState } from '../stored/manifest-store';
import { readPartHistory } from './part-history';
import { assertMay } from '../core/permissions';
import { maxAlternatives, nothingChanged, planChange, type Plan } from './plan-change';
import type { Actor } from '../core/registry';
import type { AuditInput, RegistryCore } from '../core/registry-core';
import { findGoodReleases } from './slot-changes';
import { findSlot, withSlot } from '../stored/slots';
import { findRollout, rolloutAfter } from '../judgement/rollout';

/** What each change needs; `force` needs its own grant too. */
const grantFor = {
  promote: 'release',
  canary: 'release',
  rollback: 'rollback',
  lock: 'lock',
  unlock: 'lock',
} as const satisfies Record<ChangeAction, GrantAction>;

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

/** A change that is being made: its request, and the state that it is planned on. */
interface Draft {
  readonly core: RegistryCore;
  readonly actor: Actor;
  readonly request: ChangeRequest;
  readonly context: ChangeContext;
  readonly state: FleetState;
  /** The slot of the part; undefined before its first release. */
  readonly before: ReleaseSlot | undefined;
}

/** The state of the revision that the request names. @throws RegistryError `conflict` if it is another one by now */
async function readDraft(
  core: RegistryCore,
  actor: Actor,
  request: ChangeRequest,
  context: ChangeContext,
): Promise<Draft> {
  const state = await core.readState();
  const revision = state.manifest?.revision ?? 0;
  if (context.approval) await assertPending(core, context.approval.id);
  else if (request.revision !== revision) throw await conflict(core, request.part, request.revision, revision);
  const before = state.manifest && findSlot(state.manifest, request.part);
  return { core, actor, request, context, state, before };
}

/** Checks the release that a change leads to. @returns the failed gates that are overridden @throws RegistryError `refused` */
async function checkPlan(
  { core, actor, request, context, state, before }: Draft,
  { release, isServing = false }: Plan,
): Promise<readonly Gate[]> {
  if (release === undefined || isServing) return [];
  const { part, action } = request;
  const isRollback = action === 'rollback';
  const report = await checkPublished(core, state.manifest, { part, release, isRollback, isUrgent: true });
  const accepted = context.overridden ?? context.approval?.overridden;
  return findOverridden(request, report, accepted) ?? reject(core, actor, request, before, report);
}

/** Makes the change. @returns undefined if another writer was first: plan again */
async function commitPlan(
  { core, actor, request, context: { rollout: next, approval }, state, before }: Draft,
  { slot, release }: Plan,
  overridden: readonly Gate[],
): Promise<ChangeResult | undefined> {
  const { part, why, action } = request;
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
    ...(overridden.length > 0 && { forced: true, failed: [...overridden] }),
  };
  const changed = await core.commit(input, state, slotsAfter(state.manifest, part, slot));
  if (!changed) return undefined;
  await reportAutomaticRollback(core, input, changed.revision);
  return { revision: changed.revision, head: changed.audit_head, part, slot: findSlot(changed, part) ?? slot };
}

/** The change as a request that another person must approve; undefined if it needs no approval. */
function findRequested({ core, actor, request, context, before }: Draft, { release }: Plan) {
  if (release === undefined || request.action === 'rollback' || context.approval) return undefined;
  return needsApproval(core, actor, request.part, before) && before ? { before, release } : undefined;
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
  context: ChangeContext = {},
): Promise<ChangeResult> {
  assertMay(actor, grantFor[request.action], request.part);
  if (request.force === true) assertMay(actor, 'force', request.part);
  for (;;) {
    const draft = await readDraft(core, actor, request, context);
    const plan = await planChange(core, draft.before, request);
    const overridden = await checkPlan(draft, plan);
    const requested = findRequested(draft, plan);
    const done = requested
      ? await recordRequest(draft, requested, overridden)
      : await commitPlan(draft, plan, overridden);
    // Undefined: another writer was first. After a publication the revision is the same, and the change is planned again.
    if (done) return done;
  }
}

/** Makes the requested change, if its gates pass now too. @throws RegistryError */
export async function approveRequest(core: RegistryCore, actor: Actor, id: number): Promise<ChangeResult> {
  await assertPending(core, id);
  const { entry, request } = await readRequest(core, id);
  assertMay(actor, 'release', request.part);
  if (isSamePerson(actor.who, entry.who)) {
    throw new RegistryError('forbidden', `You requested this: another person than ${entry.who.name} approves it.`);
  }
  const overridden = (entry.failed ?? []).map(({ name }) => name);
  return changeFleet(core, actor, request, { approval: { id, requestedBy: entry.who, overridden } });
}

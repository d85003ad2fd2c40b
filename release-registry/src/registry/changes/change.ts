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
import {
  assertPending,
  isSamePerson,
  needsApproval,
  readRequest,
  recordRequest,
  type Approval,
  type PlannedRequest,
} from './approvals';
import { checkPublished } from './check';
import type { FleetState } from '../stored/manifest-store';
import { readPartHistory } from './part-history';
import { assertMay } from '../core/permissions';
import { maxAlternatives, nothingChanged, planChange, type Plan } from './plan-change';
import { auditAuthor, type Actor } from '../core/registry';
import type { AuditInput, RegistryCore } from '../core/registry-core';
import { findGoodReleases } from './slot-changes';
import { findSlot, withSlot } from '../stored/slots';
import { findRollout, rolloutAfter } from '../judgement/rollout';

/** The grant that each change needs. `force` needs its own grant in addition. */
const grantFor = {
  promote: 'release',
  rollback: 'rollback',
  lock: 'lock',
  unlock: 'lock',
} as const satisfies Record<ChangeAction, GrantAction>;

/** Describes the change that came first: the newest change of the part, else of the fleet. */
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

/** Returns the failed gates that `force` overrides. Undefined if they reject the change. */
function findOverridden(
  request: ChangeRequest,
  report: CheckReport,
  accepted: readonly string[] | undefined,
): readonly Gate[] | undefined {
  const failed = report.gates.filter(({ ok }) => !ok);
  if (failed.length === 0) return [];
  // Nobody has seen a gate that failed only after the request or after the start of the rollout.
  if (accepted && failed.some(({ name }) => !accepted.includes(name))) return undefined;
  return request.force === true && failed.every(({ forceable }) => forceable) ? failed : undefined;
}

/** Names releases that a refused rollback may return to instead. */
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
    ...auditAuthor(actor),
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

/** Returns the rollout that a person's change starts, keeps or stops. */
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

/** The rollout or request that a change continues. */
export interface ChangeContext {
  /** The rollout after its next step or its end. Undefined: the change itself determines the rollout. */
  readonly rollout?: Rollout;
  /** The approval of the request that caused the change. */
  readonly approval?: Approval;
  /** Names of the gates that the request or the start of the rollout overrode. Any other failed gate rejects the change. */
  readonly overridden?: readonly string[];
}

/** A change in progress, with its request and the state on which it is planned. */
interface Draft {
  readonly core: RegistryCore;
  readonly actor: Actor;
  readonly request: ChangeRequest;
  readonly context: ChangeContext;
  readonly state: FleetState;
  /** The slot of the part; undefined before its first release. */
  readonly before: ReleaseSlot | undefined;
}

/**
 * Reads the state of the revision that the request names.
 * @throws RegistryError `conflict` if the fleet has another revision
 */
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

/** Checks the release that becomes live. @returns the failed gates that the change overrides @throws RegistryError `refused` */
async function checkPlan(
  { core, actor, request, context, state, before }: Draft,
  { release, isServing = false }: Plan,
): Promise<readonly Gate[]> {
  if (release === undefined || isServing) return [];
  const { part, action } = request;
  const isRollback = action === 'rollback';
  const report = await checkPublished(core, state.manifest, { part, release, isRollback, isUrgent: true });
  return findOverridden(request, report, context.overridden) ?? reject(core, actor, request, before, report);
}

/** Commits the change. @returns undefined if another writer was first, so that the caller plans again */
async function commitPlan(
  { core, actor, request, context: { rollout: next, approval }, state, before }: Draft,
  { slot, release }: Plan,
  overridden: readonly Gate[],
): Promise<ChangeResult | undefined> {
  const { part, why, action } = request;
  const rollout = next ?? (await rolloutOf(core, request, before, slot));
  const input: AuditInput = {
    ...auditAuthor(actor),
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
  return { revision: changed.revision, head: changed.audit_head, part, slot: findSlot(changed, part) ?? slot };
}

/** Converts the change to a request for approval. Undefined if the change needs no approval. */
function findRequested(
  { core, actor, request, context, before }: Draft,
  { isServing = false }: Plan,
): PlannedRequest | undefined {
  if (isServing || request.action !== 'promote' || context.approval) return undefined;
  return needsApproval(core, actor, request.part, before) && before ? { before, request } : undefined;
}

/**
 * Promotes, rolls back, locks or changes a canary if the caller saw the current revision. Checks a release before it
 * becomes live. The new entry of the audit trail is the change, and the manifest follows from it. If the part needs two
 * persons, records a promotion as a request.
 * @throws RegistryError
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
    // Undefined: another writer was first. A publication keeps the revision, so the loop plans the change again.
    if (done) return done;
  }
}

/** Makes the requested change if its gates still pass. @throws RegistryError */
export async function approveRequest(core: RegistryCore, actor: Actor, id: number): Promise<ChangeResult> {
  await assertPending(core, id);
  const { entry, request } = await readRequest(core, id);
  assertMay(actor, 'release', request.part);
  if (isSamePerson(actor.who, entry.who)) {
    throw new RegistryError('forbidden', `You requested this: another person than ${entry.who.name} approves it.`);
  }
  const overridden = (entry.failed ?? []).map(({ name }) => name);
  return changeFleet(core, actor, request, { approval: { id, requestedBy: entry.who }, overridden });
}

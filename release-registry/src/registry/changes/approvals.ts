import type { ReleaseSlot } from '@storefront/shared-contracts';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import type * as z from 'zod/mini';
import {
  describeChange,
  promoteRequest,
  RegistryError,
  type AuditEntry,
  type AuditWho,
  type ChangeRequestInfo,
  type ChangeResult,
  type Gate,
} from '../../contract';
import type { EntrySummary } from '../stored/audit-trail';
import type { FleetState } from '../stored/manifest-store';
import { assertMay } from '../core/permissions';
import { needsTwoPersons } from '../core/policy';
import { auditAuthor, type Actor } from '../core/registry';
import type { RegistryCore } from '../core/registry-core';

/** State of a request. For `settled` and `outdated`, `by` is the number of the audit entry that caused it. */
type RequestState =
  { readonly kind: 'unknown' | 'pending' | 'expired' } | { readonly kind: 'settled' | 'outdated'; readonly by: number };

interface RequestClock {
  /** Current time in ms since 1970. */
  readonly now: number;
  readonly lifeMs: number;
}

/**
 * Derives the state of a request from the entries of the audit trail, oldest first. A request is valid for the live
 * releases of its part at the time of the request: it is outdated once they change.
 */
export function requestState(
  summaries: readonly EntrySummary[],
  id: number,
  { now, lifeMs }: RequestClock,
): RequestState {
  const asked = summaries.find(({ seq }) => seq === id);
  if (asked?.action !== 'requested') return { kind: 'unknown' };
  const later = summaries.filter(({ seq }) => seq > id);
  const settled = later.find(({ request }) => request === id);
  if (settled) return { kind: 'settled', by: settled.seq };
  const changed = later.find(({ servingChanges }) => servingChanges.some(({ part }) => part === asked.part));
  if (changed) return { kind: 'outdated', by: changed.seq };
  return { kind: now < Date.parse(asked.at) + lifeMs ? 'pending' : 'expired' };
}

/** Ids of the requests that can be approved, newest first. */
export function pendingRequests(summaries: readonly EntrySummary[], clock: RequestClock): number[] {
  return summaries
    .filter(({ action, seq }) => action === 'requested' && requestState(summaries, seq, clock).kind === 'pending')
    .map(({ seq }) => seq)
    .reverse();
}

/** Whether two entries have the same author: the same id, or the same name unless both have ids. */
export function isSamePerson(a: AuditWho, b: AuditWho): boolean {
  if (a.kind === 'person' && b.kind === 'person') return a.subject === b.subject;
  return a.name.trim().toLowerCase() === b.name.trim().toLowerCase() || (a.token !== undefined && a.token === b.token);
}

/** The approval of a request by another person. */
export interface Approval {
  readonly id: number;
  readonly requestedBy: AuditWho;
}

type Promotion = z.output<typeof promoteRequest> & { readonly action: 'promote' };

/** A request with its entry of the audit trail. */
interface StoredRequest {
  readonly entry: AuditEntry;
  readonly request: Promotion;
}

export const requestClock = ({ policy, now }: Pick<RegistryCore, 'policy' | 'now'>): RequestClock => ({
  now: now().getTime(),
  lifeMs: policy.twoPersons.hours * 60 * 60 * 1000,
});

/** @throws RegistryError `damaged` */
export async function readRequest(core: RegistryCore, id: number): Promise<StoredRequest> {
  const entry = await core.trail.entry(id);
  const { data } = promoteRequest.safeParse(entry.requested);
  if (data) return { entry, request: { action: 'promote', ...data } };
  throw new RegistryError('damaged', `The request ${id} cannot be read.`);
}

/** @throws RegistryError `unknown`, or `conflict` with the state of the request */
export async function assertPending(core: RegistryCore, id: number): Promise<void> {
  const state = requestState(await core.trail.summaries(), id, requestClock(core));
  if (state.kind === 'pending') return;
  if (state.kind === 'unknown') throw new RegistryError('unknown', `There is no request ${id}.`);
  if (!('by' in state)) {
    throw new RegistryError(
      'conflict',
      `The request ${id} expired after ${core.policy.twoPersons.hours} hours. Request it again.`,
    );
  }
  const by = await core.trail.entry(state.by);
  const what =
    by.action === 'request-rejected' ? 'was rejected' : state.kind === 'settled' ? 'was approved' : 'is outdated';
  throw new RegistryError('conflict', `The request ${id} ${what}: ${describeChange(by)}. Nothing was changed by you.`);
}

function toRequestInfo(core: RegistryCore, actor: Actor, { entry, request }: StoredRequest): ChangeRequestInfo {
  const { seq, at, who, why, part = '', release = '', failed = [] } = entry;
  const { traffic = 100 } = request;
  return {
    id: seq,
    part,
    release,
    traffic,
    why,
    requested_by: who,
    requested_at: at,
    expires_at: new Date(Date.parse(at) + requestClock(core).lifeMs).toISOString(),
    overridden: failed.map(({ title }) => title),
    own: isSamePerson(who, actor.who),
  };
}

/**
 * Whether another person has to approve that a release gets more visitors. Changes by the registry itself need no
 * approval. Only the local operator may make the first release of a part.
 * @throws RegistryError `forbidden` if anybody else makes the first release
 */
export function needsApproval(core: RegistryCore, { who, scope }: Actor, part: string, slot: ReleaseSlot | undefined) {
  if (who.kind === 'system' || !needsTwoPersons(core.policy, part)) return false;
  if (slot !== undefined) return true;
  if (scope === 'all') return false;
  throw new RegistryError(
    'forbidden',
    `${part} needs two persons and has no live release yet: its first one is promoted by an operator with access to the store of releases.`,
  );
}

/** A promotion that becomes a request. */
export interface PlannedRequest {
  readonly request: Promotion;
  readonly before: ReleaseSlot;
}

/**
 * Records a request instead of making the change.
 * @returns undefined if another writer was first, so that the caller plans again
 */
export async function recordRequest(
  { core, actor, state }: { readonly core: RegistryCore; readonly actor: Actor; readonly state: FleetState },
  { request, before }: PlannedRequest,
  overridden: readonly Gate[],
): Promise<ChangeResult | undefined> {
  const { part, release, traffic = 100, why } = request;
  const pending = pendingRequests(await core.trail.summaries(), requestClock(core));
  const same = (await Promise.all(pending.map((id) => readRequest(core, id)))).find(
    ({ entry, request: other }) =>
      entry.part === part && entry.release === release && (other.traffic ?? 100) === traffic,
  );
  if (same) {
    const { seq, at, who } = same.entry;
    throw new RegistryError(
      'conflict',
      `${who.name} requested this on ${formatIstDateTime(at)} (IST). Another person approves it: release approve ${seq}.`,
    );
  }
  const revision = state.manifest?.revision ?? 0;
  const entry = await core.append(
    {
      ...auditAuthor(actor),
      action: 'requested',
      attempted: 'promote',
      part,
      release,
      why,
      before,
      requested: { ...request },
      ...(overridden.length > 0 && { failed: [...overridden] }),
    },
    state,
  );
  if (!entry) return undefined;
  const info = toRequestInfo(core, actor, { entry, request });
  return { revision, head: entry.hash, part, slot: before, request: info };
}

/** Lists requests that can be approved, newest first. */
export async function listRequests(core: RegistryCore, actor: Actor): Promise<ChangeRequestInfo[]> {
  const ids = pendingRequests(await core.trail.summaries(), requestClock(core));
  return Promise.all(ids.map(async (id) => toRequestInfo(core, actor, await readRequest(core, id))));
}

/** Rejects a request. Its author withdraws it in the same way. @throws RegistryError */
export async function rejectRequest(
  core: RegistryCore,
  actor: Actor,
  id: number,
  why: string,
): Promise<ChangeRequestInfo> {
  for (;;) {
    const state = await core.readState();
    await assertPending(core, id);
    const stored = await readRequest(core, id);
    const { part } = stored.request;
    assertMay(actor, 'release', part);
    const { release = '' } = stored.entry;
    const input = { ...auditAuthor(actor), action: 'request-rejected' as const, part, release, why, request: id };
    // Another writer was first and may have approved the request, so read its state again.
    if (!(await core.append(input, state))) continue;
    return toRequestInfo(core, actor, stored);
  }
}

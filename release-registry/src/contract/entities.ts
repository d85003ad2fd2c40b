import { partName, releaseId, releaseManifest, releaseSlot } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { rollout, rolloutStatus } from './rollout';

/** Name of the part that is not a remote. */
export const shellName = 'shell';

/** Author of an entry: owner of a token, person who signed in with the provider, local operator, or the registry itself. */
export const auditWho = z.object({
  kind: z.enum(['token', 'person', 'local', 'system']),
  name: z.string(),
  /** Id of the token, never its secret. */
  token: z.optional(z.string()),
  /** Id of the person at the provider. */
  subject: z.optional(z.string()),
});
export type AuditWho = z.infer<typeof auditWho>;

/** Reason of a change. The registry trims it and stores it in the audit trail. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

const changeAction = z.enum(['promote', 'rollback', 'lock', 'unlock']);
export type ChangeAction = z.infer<typeof changeAction>;

/**
 * `requested`: a promotion waits for another person. `request-rejected`: somebody rejected it. `start`: the local site
 * made its own builds stable. `warned`: the error rate of a stable release rose.
 */
export const auditAction = z.enum([
  ...changeAction.options,
  'start',
  'warned',
  'publish',
  'refused',
  'requested',
  'request-rejected',
  'token-created',
  'token-revoked',
  'preview-created',
  'preview-ended',
  'gc',
]);
export type AuditAction = z.infer<typeof auditAction>;

const gateName = z.enum([
  'integrity',
  'start',
  'contract',
  'routes',
  'access',
  'widgets',
  'rendering',
  'size',
  'errors',
]);
export type GateName = z.infer<typeof gateName>;

/** Result of one gate. */
export const gate = z.object({
  name: gateName,
  ok: z.boolean(),
  /** `Contract range`, or `Contract range not satisfied`. */
  title: z.string(),
  /** The finding, and what to change if the gate failed. */
  found: z.string(),
  /** Whether `force` with a reason overrides the gate. */
  forceable: z.boolean(),
});
export type Gate = z.infer<typeof gate>;

/** Result of all gates for a release. Failed gates come first. */
export const checkReport = z.object({ part: partName, release: releaseId, ok: z.boolean(), gates: z.array(gate) });
export type CheckReport = z.infer<typeof checkReport>;

/** The manifest in an audit entry, without the hash of that entry. */
const auditedManifest = z.omit(releaseManifest, { audit_head: true });

/** Number and hash of the newest entry of the audit trail. */
export const auditHead = z.object({ seq: z.int(), hash: z.string() });
export type AuditHead = z.infer<typeof auditHead>;

/** An audit entry. `hash` is the SHA-256 over all other fields, `prev` the hash of the previous entry. */
export const auditEntry = z.object({
  schema: z.literal(1),
  seq: z.int().check(z.gte(1)),
  at: z.string(),
  who: auditWho,
  action: auditAction,
  part: z.optional(partName),
  release: z.optional(releaseId),
  why: z.string(),
  before: z.optional(releaseSlot),
  after: z.optional(releaseSlot),
  /** Failed gates: those that force overrode, or those that caused `refused`. */
  failed: z.optional(z.array(gate)),
  forced: z.optional(z.boolean()),
  /** For `refused` and `requested`: the action of the requested change. */
  attempted: z.optional(changeAction),
  /** For `requested`: the original request. */
  requested: z.optional(z.record(z.string(), z.unknown())),
  /** For an approved change and `request-rejected`: number of the entry with the request. */
  request: z.optional(z.int()),
  /** For an approved change: author of the request. `who` is the approver. */
  requested_by: z.optional(auditWho),
  /** For token-created and token-revoked: owner and scope. For previews: id. */
  subject: z.optional(z.string()),
  /** For publish: SHA-256 of the stored record. */
  record: z.optional(z.string()),
  /** For gc: the removed releases as `name@release`. The registry rejects their promotion after this entry. */
  removed: z.optional(z.array(z.string())),
  /** The rollout that this entry starts, continues or ends. */
  rollout: z.optional(rollout),
  /** The request that caused the entry: its id and its network. Local commands have none. */
  source: z.optional(z.object({ network: z.optional(z.string()), request_id: z.string() })),
  /** Revision of the manifest after this entry. */
  revision: z.int().check(z.gte(0)),
  /** The new manifest. */
  manifest: z.optional(auditedManifest),
  prev: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Status of a release: it serves now, or how its last time as a live release ended. */
const releaseMark = z.enum([
  'live',
  'canary',
  'was_live',
  'was_canary',
  'rolled_back',
  'rolled_back_automatically',
  'never_live',
]);
export type ReleaseMark = z.infer<typeof releaseMark>;

export const releaseSummary = z.object({
  release: releaseId,
  version: z.string(),
  commit: z.string(),
  /** First line of the commit message, and the author of the commit. Local builds have none. */
  subject: z.optional(z.string()),
  author: z.optional(z.string()),
  mark: releaseMark,
  /** Whether `rollback` may return to the release: it was stable and is not live. */
  rollback: z.boolean(),
  /** Undefined if the audit trail has no entry of the publication. */
  published_at: z.optional(z.string()),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

/** Page views, and page views with an error. */
const pageCounts = z.object({ pages: z.int(), errors: z.int() });
export type PageCounts = z.infer<typeof pageCounts>;

/** Error rate of a live release in the window. */
const releaseRate = z.object({
  release: releaseId,
  role: z.enum(['stable', 'canary']),
  ...pageCounts.shape,
  /** Counts of the window in equal slices, oldest first. */
  slices: z.array(pageCounts),
});
export type ReleaseRate = z.infer<typeof releaseRate>;

/** `releases` are newest first. */
export const partStatus = z.object({
  name: partName,
  team: z.string(),
  section: z.string(),
  slot: releaseSlot,
  releases: z.array(releaseSummary),
  rates: z.array(releaseRate),
  /** Minutes for which the canary has been over the limit. */
  over_limit_minutes: z.optional(z.int()),
  /** Counts before and after a rise of stable's error rate by more than the limit. */
  stable_rise: z.optional(z.object({ before: pageCounts, now: pageCounts })),
  /** The running rollout, or the last one if nothing else has changed the part since. */
  rollout: z.optional(rolloutStatus),
  /** Whether a promotion needs the approval of another person. */
  two_persons: z.optional(z.boolean()),
  /** Default target of `rollback`. Undefined after a rollback: the next one has to name its target. */
  rollback_to: z.optional(releaseId),
});
export type PartStatus = z.infer<typeof partStatus>;

/** Limits for the automatic rollback of a canary or a promoted release. */
export const errorPolicy = z.object({
  /** Percent of pages with an error. */
  limit_percent: z.number(),
  window_minutes: z.int(),
  /** With fewer pages the registry does not judge the rate. */
  min_pages: z.int(),
});
export type ErrorPolicy = z.infer<typeof errorPolicy>;

/** The shell first, then the remotes by name. */
export const fleetStatus = z.object({
  environment: z.string(),
  revision: z.int(),
  updated_at: z.string(),
  audit_head: z.string(),
  now: z.string(),
  policy: errorPolicy,
  parts: z.array(partStatus),
});
export type FleetStatus = z.infer<typeof fleetStatus>;

export const verifyReport = z.object({
  ok: z.boolean(),
  entries: z.int(),
  releases: z.int(),
  files: z.int(),
  revision: z.int(),
  head: z.string(),
  problems: z.array(z.string()),
});
export type VerifyReport = z.infer<typeof verifyReport>;

/** A promotion or a raised canary that waits for the approval of another person. Times are ISO texts. */
export const changeRequestInfo = z.object({
  /** Number of its entry in the audit trail. */
  id: z.int(),
  part: partName,
  release: releaseId,
  /** Percent of visitors. */
  traffic: z.int(),
  why: z.string(),
  requested_by: auditWho,
  requested_at: z.string(),
  expires_at: z.string(),
  /** Titles of the failed gates that the request overrides. */
  overridden: z.array(z.string()),
  /** Whether the caller made the request and so cannot approve it. */
  own: z.boolean(),
});
export type ChangeRequestInfo = z.infer<typeof changeRequestInfo>;

/** If it has `request`, nothing has changed yet: another person has to approve the change. */
export const changeResult = z.object({
  revision: z.int(),
  head: z.string(),
  part: partName,
  slot: releaseSlot,
  request: z.optional(changeRequestInfo),
});
export type ChangeResult = z.infer<typeof changeResult>;

export const publishResult = z.object({
  outcome: z.enum(['published', 'unchanged']),
  part: partName,
  release: releaseId,
});
export type PublishResult = z.infer<typeof publishResult>;

/** `removed` contains `name@release`. */
export const gcResult = z.object({ removed: z.array(z.string()), kept: z.int() });
export type GcResult = z.infer<typeof gcResult>;

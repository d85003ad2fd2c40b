import { partName, releaseId, releaseManifest, releaseSlot } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';

/** Name of the part that is not a remote. */
export const shellName = 'shell';

/** `release` may publish and promote any part, the other scope publishes one. */
export const tokenScope = z.union([z.literal('release'), z.object({ publish: partName })]);
export type TokenScope = z.infer<typeof tokenScope>;

/** Owner of a token, local operator, or the registry itself. */
export const auditWho = z.object({
  kind: z.enum(['token', 'local', 'system']),
  name: z.string(),
  /** Id of the token, never its secret. */
  token: z.optional(z.string()),
});
export type AuditWho = z.infer<typeof auditWho>;

/** Stored in the audit trail; trimmed. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

export const changeAction = z.enum(['promote', 'canary', 'rollback', 'lock', 'unlock']);
export type ChangeAction = z.infer<typeof changeAction>;

/** `start`: the local site made its own builds stable. */
export const auditAction = z.enum([
  ...changeAction.options,
  'start',
  'publish',
  'refused',
  'token-created',
  'token-revoked',
  'gc',
]);
export type AuditAction = z.infer<typeof auditAction>;

export const gateName = z.enum(['integrity', 'contract', 'routes', 'access', 'widgets', 'rendering', 'size', 'errors']);
export type GateName = z.infer<typeof gateName>;

/** Result of one gate. */
export const gate = z.object({
  name: gateName,
  ok: z.boolean(),
  /** `Contract range`, or `Contract range not satisfied`. */
  title: z.string(),
  /** What was measured, and what to change if it failed. */
  found: z.string(),
  /** Whether `force` with a reason overrides it. */
  forceable: z.boolean(),
});
export type Gate = z.infer<typeof gate>;

/** Whether a release fits to everything that is live. Failed gates come first. */
export const checkReport = z.object({ part: partName, release: releaseId, ok: z.boolean(), gates: z.array(gate) });
export type CheckReport = z.infer<typeof checkReport>;

/** The manifest in an audit entry, without the hash of that entry. */
export const auditedManifest = z.omit(releaseManifest, { audit_head: true });

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
  /** Gates that failed: overridden by force, or, for `refused`, the reason. */
  failed: z.optional(z.array(gate)),
  forced: z.optional(z.boolean()),
  /** For `refused`: the requested change. */
  attempted: z.optional(changeAction),
  /** For token-created and token-revoked: owner and scope. */
  subject: z.optional(z.string()),
  /** For publish: SHA-256 of the record as it is stored. */
  record: z.optional(z.string()),
  /** For gc: `name@release`; since this entry they cannot be promoted. */
  removed: z.optional(z.array(z.string())),
  /** Revision of the manifest after this entry. */
  revision: z.int().check(z.gte(0)),
  /** The new manifest. */
  manifest: z.optional(auditedManifest),
  prev: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const releaseSummary = z.object({
  release: releaseId,
  version: z.string(),
  commit: z.string(),
  /** Undefined if not in the audit trail. */
  published_at: z.optional(z.string()),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

/** Page views, and page views with an error. */
export const pageCounts = z.object({ pages: z.int(), errors: z.int() });
export type PageCounts = z.infer<typeof pageCounts>;

/** Error rate of a live release in the window. */
export const releaseRate = z.object({
  release: releaseId,
  role: z.enum(['stable', 'canary']),
  ...pageCounts.shape,
  /** The window in equal slices, oldest first. */
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
  /** Minutes since which the canary is over the limit. */
  over_limit_minutes: z.optional(z.int()),
  /** Default target of `rollback`. */
  rollback_to: z.optional(releaseId),
});
export type PartStatus = z.infer<typeof partStatus>;

/** When a canary is rolled back automatically. */
export const errorPolicy = z.object({
  /** Percent of pages with an error. */
  limit_percent: z.number(),
  window_minutes: z.int(),
  /** With fewer pages the rate is not used. */
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

export const changeResult = z.object({ revision: z.int(), head: z.string(), part: partName, slot: releaseSlot });
export type ChangeResult = z.infer<typeof changeResult>;

export const publishResult = z.object({
  outcome: z.enum(['published', 'unchanged']),
  part: partName,
  release: releaseId,
});
export type PublishResult = z.infer<typeof publishResult>;

/** `name@release`. */
export const gcResult = z.object({ removed: z.array(z.string()), kept: z.int() });
export type GcResult = z.infer<typeof gcResult>;

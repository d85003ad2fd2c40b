import { partName, releaseId, releaseManifest, releaseSlot } from '@storefront/shared-contracts';
import * as z from 'zod/mini';

/** Name of the part that is not a remote. */
export const shellName = 'shell';

/** What a token is for: to publish one part, or to release (and publish) any. */
export const tokenScope = z.union([z.literal('release'), z.object({ publish: partName })]);
export type TokenScope = z.infer<typeof tokenScope>;

/** Who did something: the holder of a token, whoever works at the registry's own folder, or the registry by itself. */
export const auditWho = z.object({
  kind: z.enum(['token', 'local', 'system']),
  name: z.string(),
  /** Id of the token, never its secret. */
  token: z.optional(z.string()),
});
export type AuditWho = z.infer<typeof auditWho>;

/** Why somebody does it; kept for ever in the audit trail. Spaces around it don't count. */
export const reason = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(z.minLength(1), z.maxLength(500)),
);

/** The changes of the manifest that somebody can ask for. */
export const changeAction = z.enum(['promote', 'canary', 'rollback', 'lock', 'unlock']);
export type ChangeAction = z.infer<typeof changeAction>;

/** What the audit trail records. `start` is the local site pointing stable to what was built beside it. */
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

/** What a check looks at. */
export const gateName = z.enum(['integrity', 'contract', 'routes', 'access', 'widgets', 'size', 'errors']);
export type GateName = z.infer<typeof gateName>;

/** One question of a check with its answer. */
export const gate = z.object({
  name: gateName,
  ok: z.boolean(),
  /** `Contract range`, or `Contract range not satisfied`. */
  title: z.string(),
  /** What was measured, and what to change where it failed. */
  found: z.string(),
  /** Whether `force` with a reason overrides it. */
  forceable: z.boolean(),
});
export type Gate = z.infer<typeof gate>;

/** Whether a release may serve beside everything else that is live. Failed gates come first. */
export const checkReport = z.object({ part: partName, release: releaseId, ok: z.boolean(), gates: z.array(gate) });
export type CheckReport = z.infer<typeof checkReport>;

/** A manifest as an audit entry carries it: the hash that it stands on is the entry's own. */
export const auditedManifest = z.omit(releaseManifest, { audit_head: true });

/** One line of the audit trail. `hash` is the SHA-256 over everything else in it, `prev` the hash of the line before. */
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
  /** For `refused`: what was asked for. */
  attempted: z.optional(changeAction),
  /** For token-created and token-revoked: whose, and for what. */
  subject: z.optional(z.string()),
  /** For publish: SHA-256 of the record as it is stored. */
  record: z.optional(z.string()),
  /** For gc: what went, as `name@release`; from this line on it counts as gone. */
  removed: z.optional(z.array(z.string())),
  /** Revision of the manifest once this line is written. */
  revision: z.int().check(z.gte(0)),
  /** The manifest that this line brings, whole. */
  manifest: z.optional(auditedManifest),
  prev: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A published release in a list. */
export const releaseSummary = z.object({
  release: releaseId,
  version: z.string(),
  commit: z.string(),
  /** Undefined where the trail does not know it. */
  published_at: z.optional(z.string()),
});
export type ReleaseSummary = z.infer<typeof releaseSummary>;

/** Pages composed with a release, and how many of them reported a fault. */
export const pageCounts = z.object({ pages: z.int(), errors: z.int() });
export type PageCounts = z.infer<typeof pageCounts>;

/** How a live release does over the window. */
export const releaseRate = z.object({
  release: releaseId,
  role: z.enum(['stable', 'canary']),
  ...pageCounts.shape,
  /** The window in equal slices, oldest first. */
  slices: z.array(pageCounts),
});
export type ReleaseRate = z.infer<typeof releaseRate>;

/** One part of the fleet as it stands. `releases` are newest first. */
export const partStatus = z.object({
  name: partName,
  team: z.string(),
  section: z.string(),
  slot: releaseSlot,
  releases: z.array(releaseSummary),
  rates: z.array(releaseRate),
  /** For how long the canary has stood over the limit, in minutes. */
  over_limit_minutes: z.optional(z.int()),
  /** Where `rollback` leads without a target. */
  rollback_to: z.optional(releaseId),
});
export type PartStatus = z.infer<typeof partStatus>;

/** When a canary is rolled back by itself. */
export const errorPolicy = z.object({
  /** Percent of pages with a fault. */
  limit_percent: z.number(),
  window_minutes: z.int(),
  /** No judgement on fewer pages. */
  min_pages: z.int(),
});
export type ErrorPolicy = z.infer<typeof errorPolicy>;

/** The whole fleet as it stands: the shell first, then the remotes by name. */
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

/** What walking the trail and every stored file found. */
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

/** What a change did. */
export const changeResult = z.object({ revision: z.int(), head: z.string(), part: partName, slot: releaseSlot });
export type ChangeResult = z.infer<typeof changeResult>;

/** What became of a publication. */
export const publishResult = z.object({
  outcome: z.enum(['published', 'unchanged']),
  part: partName,
  release: releaseId,
});
export type PublishResult = z.infer<typeof publishResult>;

/** What a collection removed, as `name@release`. */
export const gcResult = z.object({ removed: z.array(z.string()), kept: z.int() });
export type GcResult = z.infer<typeof gcResult>;

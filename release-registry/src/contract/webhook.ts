import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { describeActors, describeEntry, getAuditLabel, type AuditLabel } from './describe-entry';
import { auditHead, auditWho, type AuditEntry, type AuditHead } from './entities';

/** Types of webhook events, by the label of the audit entry. */
const typeOfLabel = {
  promoted: 'release.promoted',
  'canary-started': 'release.canary_started',
  'canary-raised': 'release.canary_raised',
  'canary-ended': 'release.canary_ended',
  'rolled-back': 'release.rolled_back',
  'rolled-back-by-system': 'release.rolled_back_automatically',
  requested: 'release.requested',
  'request-rejected': 'release.request_rejected',
  locked: 'part.locked',
  unlocked: 'part.unlocked',
  warned: 'release.error_rate_rose',
} as const satisfies Partial<Record<AuditLabel, string>>;

const testType = 'webhook.test';

const webhookType = z.enum([...Object.values(typeOfLabel), testType]);

/** The JSON body of a webhook. A repeated delivery has the same `webhook-id` header. */
export const webhookEvent = z.object({
  type: webhookType,
  /** Time of the change. */
  timestamp: z.string(),
  data: z.object({
    environment: z.string(),
    /** `mfe-lab: Canary ended, 1.2.0 from 10% to 0%, by Release desk: Errors in checkout`. */
    text: z.string(),
    part: z.optional(partName),
    /** Stable release after the change. */
    stable: z.optional(releaseId),
    /** Stable release before the change. */
    previous: z.optional(releaseId),
    canary: z.optional(z.object({ release: releaseId, percent: z.int() })),
    who: z.optional(auditWho),
    why: z.optional(z.string()),
    revision: z.int(),
    /** Number and hash of the entry. If the receiver stores the hash, `verify --head` detects a rewritten audit trail. */
    audit_head: auditHead,
  }),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

const hasType = (label: AuditLabel): label is keyof typeof typeOfLabel => label in typeOfLabel;

/** Creates the event of an audit entry. Undefined if the entry causes no webhook. */
export function toWebhookEvent(entry: AuditEntry, environment: string): WebhookEvent | undefined {
  const label = getAuditLabel(entry);
  if (!hasType(label)) return undefined;
  const { at, part, before, after, who, why, revision, seq, hash } = entry;
  const { action, change } = describeEntry(entry);
  const canary = after?.canary ?? before?.canary;
  return {
    type: typeOfLabel[label],
    timestamp: at,
    data: {
      environment,
      text: `${part ?? 'all parts'}: ${action}, ${change}, by ${describeActors(entry)}: ${why}`,
      ...(part !== undefined && { part }),
      ...(after && { stable: after.stable }),
      ...(before && { previous: before.stable }),
      ...(canary && { canary: { release: canary.release, percent: after?.canary?.percent ?? 0 } }),
      who,
      why,
      revision,
      audit_head: { seq, hash },
    },
  };
}

/** Creates the event that the test command sends. */
export function testWebhookEvent(
  environment: string,
  state: { revision: number; head: AuditHead },
  now: Date,
): WebhookEvent {
  return {
    type: testType,
    timestamp: now.toISOString(),
    data: {
      environment,
      text: `A test of the webhooks of ${environment}.`,
      revision: state.revision,
      audit_head: state.head,
    },
  };
}

/** Response of a webhook receiver. */
export const webhookResult = z.object({
  /** URL without its query, which may contain a secret. */
  url: z.string(),
  ok: z.boolean(),
  /** `status 200`, or why there was no response. */
  found: z.string(),
});
export type WebhookResult = z.infer<typeof webhookResult>;

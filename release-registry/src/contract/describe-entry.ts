import type { ReleaseSlot } from '@storefront/shared-contracts';
import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import type { AuditAction, AuditEntry, AuditWho, ChangeAction } from './entities';
import { createReleaseFormatter, type FormatRelease } from './release-name';
import { rolloutStepText } from './rollout-metrics';

/** Labels of entries. One action can have several labels: a canary starts, rises, falls or ends. */
const auditLabels = {
  'canary-started': 'Canary started',
  'canary-raised': 'Canary raised',
  'canary-lowered': 'Canary lowered',
  'canary-ended': 'Canary ended',
  promoted: 'Promoted',
  'rolled-back': 'Rolled back',
  'rolled-back-by-system': 'Rolled back by the system',
  locked: 'Locked',
  unlocked: 'Unlocked',
  refused: 'Refused',
  requested: 'Promotion requested',
  'request-rejected': 'Request rejected',
  published: 'Published',
  'token-created': 'Token created',
  'token-revoked': 'Token revoked',
  'preview-created': 'Preview created',
  'preview-ended': 'Preview ended',
  started: 'Started',
  warned: 'Error rate rose',
  collected: 'Collected',
} as const;
export type AuditLabel = keyof typeof auditLabels;

/** An audit entry as text. */
interface AuditDescription {
  readonly label: AuditLabel;
  /** `Canary raised`. */
  readonly action: string;
  /** `5.3.0 from 10% to 25%`; empty if there is none. */
  readonly change: string;
  /** Titles of the failed gates that the change overrode. */
  readonly overridden: readonly string[];
}

const maxListed = 3;

const simple = {
  lock: 'locked',
  unlock: 'unlocked',
  start: 'started',
  warned: 'warned',
  publish: 'published',
  refused: 'refused',
  requested: 'requested',
  'request-rejected': 'request-rejected',
  'token-created': 'token-created',
  'token-revoked': 'token-revoked',
  'preview-created': 'preview-created',
  'preview-ended': 'preview-ended',
  gc: 'collected',
} as const satisfies Partial<Record<AuditAction, AuditLabel>>;

type Moving = Exclude<AuditAction, keyof typeof simple>;

function isMoving(action: AuditAction): action is Moving {
  return !(action in simple);
}

function getCanaryLabel(was: ReleaseSlot['canary'], is: NonNullable<ReleaseSlot['canary']>): AuditLabel {
  if (was?.release !== is.release) return 'canary-started';
  return is.percent > was.percent ? 'canary-raised' : 'canary-lowered';
}

/** The label of an entry. */
export function getAuditLabel(entry: AuditEntry): AuditLabel {
  const { action, who, before, after } = entry;
  if (!isMoving(action)) return simple[action];
  if (action === 'rollback') return who.kind === 'system' ? 'rolled-back-by-system' : 'rolled-back';
  if (after?.canary !== undefined) return getCanaryLabel(before?.canary, after.canary);
  const onlyEndsCanary = before?.canary !== undefined && before.stable === after?.stable;
  return onlyEndsCanary ? 'canary-ended' : 'promoted';
}

function canaryChange({ before, after, rollout }: AuditEntry, format: FormatRelease): string {
  const [was, is] = [before?.canary, after?.canary];
  if (is === undefined) return was === undefined ? '' : `${format(was.release)} from ${was.percent}% to 0%`;
  const step = rollout === undefined || rollout.steps.length === 1 ? '' : `, ${rolloutStepText(rollout)}`;
  if (was?.release === is.release) return `${format(is.release)} from ${was.percent}% to ${is.percent}%${step}`;
  const started = `${format(is.release)} at ${is.percent}%${step}`;
  return was === undefined ? started : `${started}, in place of ${format(was.release)}`;
}

function rollbackChange({ before, after }: AuditEntry, format: FormatRelease): string {
  if (before === undefined || after === undefined) return '';
  const target = format(after.stable);
  const { canary } = before;
  if (before.stable === after.stable) {
    return canary === undefined ? target : `${format(canary.release)} at ${canary.percent}% to ${target}`;
  }
  const change = `${format(before.stable)} to ${target}`;
  return canary === undefined ? change : `${change}, canary ${format(canary.release)} ended`;
}

const attempts: Readonly<Record<ChangeAction, string>> = {
  promote: 'Promotion of',
  rollback: 'Rollback to',
  lock: 'Lock of',
  unlock: 'Unlock of',
};

function describeRejectedChange({ attempted, release, failed = [] }: AuditEntry, format: FormatRelease): string {
  const asked = [attempted && attempts[attempted], release && format(release)].filter(Boolean).join(' ');
  const reasons = failed.map(({ title }) => title).join(', ');
  return [asked, reasons].filter(Boolean).join(': ');
}

function requestedChange({ release, requested }: AuditEntry, format: FormatRelease): string {
  const traffic = requested?.['traffic'];
  return release === undefined ? '' : `${format(release)} to ${typeof traffic === 'number' ? traffic : 100}%`;
}

function collectedChange(removed: readonly string[]): string {
  if (removed.length === 0) return 'Nothing removed';
  const rest = removed.length - maxListed;
  const list = removed.slice(0, maxListed).join(', ');
  return rest > 0 ? `${list} and ${rest} more removed` : `${list} removed`;
}

function changeTextOf(label: AuditLabel, entry: AuditEntry, format: FormatRelease): string {
  const { release, after, revision, subject = '', removed = [] } = entry;
  switch (label) {
    case 'canary-started':
    case 'canary-raised':
    case 'canary-lowered':
    case 'canary-ended':
      return canaryChange(entry, format);
    case 'promoted':
      return after === undefined ? '' : `${format(after.stable)} to 100%`;
    case 'rolled-back':
    case 'rolled-back-by-system':
      return rollbackChange(entry, format);
    case 'locked':
      return 'Nothing can be promoted';
    case 'unlocked':
      return 'Promotions are possible again';
    case 'refused':
      return describeRejectedChange(entry, format);
    case 'requested':
      return requestedChange(entry, format);
    case 'request-rejected':
    case 'preview-created':
    case 'preview-ended':
    case 'warned':
    case 'published':
      return release === undefined ? '' : format(release);
    case 'token-created':
    case 'token-revoked':
      return subject;
    case 'started':
      return `Local builds, revision ${revision}`;
    case 'collected':
      return collectedChange(removed);
  }
}

function listReleases({ release, before, after }: AuditEntry): string[] {
  const slots = [before, after].flatMap((slot) => [slot?.stable, slot?.canary?.release]);
  return [release, ...slots].filter((one) => one !== undefined);
}

/** Describes an entry as text. `among` lists the releases of the part: releases of the same version get longer names. */
export function describeEntry(entry: AuditEntry, among: readonly string[] = []): AuditDescription {
  const label = getAuditLabel(entry);
  const format = createReleaseFormatter([...among, ...listReleases(entry)]);
  const overridden = entry.forced === true ? (entry.failed ?? []).map(({ title }) => title) : [];
  return { label: label, action: auditLabels[label], change: changeTextOf(label, entry, format), overridden };
}

/** `Release desk`, `root (local operator)`, `release watch (system)`. */
export function describeWho({ kind, name }: AuditWho): string {
  if (kind === 'system') return `${name} (system)`;
  return kind === 'local' ? `${name} (local operator)` : name;
}

/** `Rao`, or `Rao, requested by Iyer` where Rao approved it. */
export function describeActors({ who, requested_by }: Pick<AuditEntry, 'who' | 'requested_by'>): string {
  return requested_by === undefined
    ? describeWho(who)
    : `${describeWho(who)}, requested by ${describeWho(requested_by)}`;
}

/** `1.0.0-gaaaaaaaaaaaa, canary 1.1.0-gbbbbbbbbbbbb at 30%, locked`. Uses full ids, because commands take full ids. */
export function formatSlot({ stable, canary, locked }: ReleaseSlot): string {
  const share = canary === undefined ? '' : `, canary ${canary.release} at ${canary.percent}%`;
  return `${stable}${share}${locked === undefined ? '' : ', locked'}`;
}

/** `Rao changed mfe-lab on 20 Nov 2026, 3:30 pm (IST) by rollback, from … to …`. */
export function describeChange(entry: AuditEntry): string {
  const { at, action, part, before, after } = entry;
  const what = part ?? 'the fleet';
  const slots =
    after === undefined
      ? ''
      : `, from ${before === undefined ? 'nothing' : formatSlot(before)} to ${formatSlot(after)}`;
  return `${describeActors(entry)} changed ${what} on ${formatIstDateTime(at)} (IST) by ${action}${slots}`;
}

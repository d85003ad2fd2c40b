import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import { describeWho, formatSlot, type AuditEntry, type AuditWho } from '../contract';
import { pluralize, table } from './output';

function formatWho(who: AuditWho): string {
  return who.token === undefined ? describeWho(who) : `${describeWho(who)} (token ${who.token})`;
}

function formatChange(entry: AuditEntry): string {
  const { action, part, release, before, after, attempted, subject, removed } = entry;
  if (subject !== undefined) return subject;
  if (removed !== undefined) return `${pluralize(removed.length, 'release')} removed`;
  const name = part === undefined ? '' : release === undefined ? part : `${part}@${release}`;
  if (action === 'refused' || action === 'requested') return `${attempted ?? 'change'} of ${name}`;
  if (after === undefined) return name;
  const from = before === undefined ? 'nothing' : formatSlot(before);
  return `${part ?? ''}: ${from} -> ${formatSlot(after)}`;
}

function formatReason({ why, failed, forced }: AuditEntry): string {
  const gates = (failed ?? []).map(({ title }) => title).join(', ');
  if (gates === '') return why;
  return forced === true ? `${why} [forced: ${gates}]` : `${why} [${gates}]`;
}

export function formatHistory(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'The audit trail is empty.';
  const rows = entries.map((entry) => [
    formatIstDateTime(entry.at),
    entry.requested_by
      ? `${formatWho(entry.who)}, requested by ${formatWho(entry.requested_by)}`
      : formatWho(entry.who),
    entry.action,
    formatChange(entry),
    formatReason(entry),
  ]);
  return table([['When (IST)', 'Who', 'Action', 'What', 'Why'], ...rows]);
}

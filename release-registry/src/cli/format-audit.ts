import { formatIstDateTime } from '@storefront/shared-contracts';
import type { ReleaseSlot } from '@storefront/shared-contracts';
import type { AuditEntry, AuditWho } from '../contract';
import { describeWho } from '../contract';
import { pluralize, table } from './output';

function whoText(who: AuditWho): string {
  return who.token === undefined ? describeWho(who) : `${describeWho(who)} (token ${who.token})`;
}

function slotText({ stable, canary, locked }: ReleaseSlot): string {
  const share = canary === undefined ? '' : `, canary ${canary.release} at ${canary.percent}%`;
  return `${stable}${share}${locked === undefined ? '' : ', locked'}`;
}

/** What an entry changed, in a few words. */
function whatText(entry: AuditEntry): string {
  const { action, part, release, before, after, attempted, subject, removed } = entry;
  if (subject !== undefined) return subject;
  if (removed !== undefined) return `${pluralize(removed.length, 'release')} removed`;
  const name = part === undefined ? '' : release === undefined ? part : `${part}@${release}`;
  if (action === 'refused') return `${attempted ?? 'change'} of ${name}`;
  if (after === undefined) return name;
  const from = before === undefined ? 'nothing' : slotText(before);
  return `${part ?? ''}: ${from} -> ${slotText(after)}`;
}

function whyText({ why, failed, forced }: AuditEntry): string {
  const gates = (failed ?? []).map(({ title }) => title).join(', ');
  if (gates === '') return why;
  return forced === true ? `${why} [forced: ${gates}]` : `${why} [${gates}]`;
}

/** The trail as a table, in the order that it is given. */
export function formatHistory(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'Nothing has happened yet.';
  const rows = entries.map((entry) => [
    formatIstDateTime(entry.at),
    whoText(entry.who),
    entry.action,
    whatText(entry),
    whyText(entry),
  ]);
  return table([['When (IST)', 'Who', 'Action', 'What', 'Why'], ...rows]);
}

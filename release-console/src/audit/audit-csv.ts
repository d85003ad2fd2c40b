import { describeEntry, describeWho } from '@storefront/release-registry/contract';
import type { AuditEntry } from '@storefront/release-registry/contract';
import { sheetTime } from '@storefront/release-registry/contract';
import { csv } from './csv';

const csvHeader = [
  'Line',
  'Time (IST)',
  'Who',
  'Action',
  'Part',
  'Release',
  'Change',
  'Reason',
  'Gates overridden',
  'Revision',
  'Hash',
];

/** The trail as a file for a spreadsheet, in the order given. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => {
    const { action, change, overridden } = describeEntry(entry);
    return [
      String(entry.seq),
      sheetTime(entry.at),
      describeWho(entry.who),
      action,
      entry.part ?? '',
      entry.release ?? '',
      change,
      entry.why,
      overridden.join(', '),
      String(entry.revision),
      entry.hash,
    ];
  });
  return csv([csvHeader, ...rows]);
}

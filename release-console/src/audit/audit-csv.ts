import { describeActors, describeEntry, sheetTime, type AuditEntry } from '@storefront/release-registry/contract';

/** Matches a cell that a spreadsheet would execute as a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * CSV of RFC 4180 with a byte order mark for spreadsheets. A cell that begins like a formula gets an apostrophe,
 * because reasons are user input.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

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

export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => {
    const { action, change, overridden } = describeEntry(entry);
    return [
      String(entry.seq),
      sheetTime(entry.at),
      describeActors(entry),
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
  return toCsv([csvHeader, ...rows]);
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A version of a package and the hash of its report at that version. */
export interface ReleasedReport {
  readonly version: string;
  readonly report: string;
}

/** By package folder. */
export type Released = Readonly<Record<string, ReleasedReport>>;

const releasedFile = (root: string) => join(root, '.changeset', 'released.json');

/** SHA-256 of a report, in hex. */
export const reportHash = (report: string): string => createHash('sha256').update(report).digest('hex');

const isReport = (value: unknown): value is ReleasedReport =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'report' in value &&
  typeof value.version === 'string' &&
  typeof value.report === 'string';

/** Content of `.changeset/released.json`; empty if missing. @throws if invalid */
export function readReleased(root: string): Released {
  const file = releasedFile(root);
  if (!existsSync(file)) return {};
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => {
      if (!isReport(value)) throw new Error(`.changeset/released.json has no version and report of ${name}.`);
      return [name, value];
    }),
  );
}

export function writeReleased(root: string, released: Released): void {
  writeFileSync(releasedFile(root), `${JSON.stringify(released, null, 2)}\n`);
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A version of a package and the hash of the report that stood when the version was given. */
export interface ReleasedReport {
  readonly version: string;
  /** SHA-256 of the report, in hex. */
  readonly report: string;
}

/** By the folders of packages. */
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

/** What `.changeset/released.json` says; nothing where it is missing. @throws when it is something else */
export function readReleased(root: string): Released {
  const file = releasedFile(root);
  if (!existsSync(file)) return {};
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
  return Object.fromEntries(
    entries.map(([name, value]: [string, unknown]) => {
      if (!isReport(value)) throw new Error(`.changeset/released.json does not say version and report of ${name}.`);
      return [name, value];
    }),
  );
}

/** Notes the versions that were just given. */
export function writeReleased(root: string, released: Released): void {
  writeFileSync(releasedFile(root), `${JSON.stringify(released, null, 2)}\n`);
}

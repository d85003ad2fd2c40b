import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { z } from 'zod';

/** A version of a package and the hash of its report at that version. */
const releasedReport = z.object({ version: z.string(), report: z.string() });

/** Released reports by package folder. */
const releasedReports = z.record(z.string(), releasedReport);
type Released = z.infer<typeof releasedReports>;

const releasedFile = (root: string) => join(root, '.changeset', 'released.json');

/** SHA-256 of a report, in hex. */
export const reportHash = (report: string): string => createHash('sha256').update(report).digest('hex');

/** Reads `.changeset/released.json`; empty if missing. @throws if invalid */
export function readReleased(root: string): Released {
  const file = releasedFile(root);
  return existsSync(file) ? releasedReports.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function writeReleased(root: string, released: Released): void {
  writeFileSync(releasedFile(root), `${JSON.stringify(released, null, 2)}\n`);
}

/** Inputs of the check of a package's public exports. */
export interface ReportFacts {
  readonly folder: string;
  readonly version: string;
  /** The report in the repository. */
  readonly recorded: string | undefined;
  /** The report extracted from the sources. */
  readonly current: string;
  readonly released: Released[string] | undefined;
  /** Whether a pending changeset names the package. */
  readonly announced: boolean;
}

/** Maximum number of lines of a difference in a message. */
const shown = 60;

function difference(file: string, before: string, after: string): string {
  const lines = createTwoFilesPatch(file, 'the sources', before, after, undefined, undefined, { context: 2 })
    .trimEnd()
    .split('\n')
    .slice(1);
  const more = lines.length - shown;
  return [...lines.slice(0, shown), ...(more > 0 ? [`… and ${more} more lines`] : [])].join('\n');
}

/** Why the check rejects a change of a package's public exports. Undefined if it does not. */
export function reportProblem(facts: ReportFacts): string | undefined {
  const { folder, version, recorded, current, released, announced } = facts;
  const file = `${folder}/api-report.md`;
  const announce = `\`npx changeset\` (@storefront/${folder}: minor, or major if something was removed or narrowed)`;
  if (recorded === undefined) return `${file} is missing: \`npm run generate\` writes it.`;
  if (recorded !== current) {
    return [
      `The exports of ${folder} differ from ${file}:`,
      difference(file, recorded, current),
      `If this is intended, run \`npm run generate\` and add a changeset with ${announce}.`,
    ].join('\n');
  }
  if (released?.version !== version) {
    return `${folder} has version ${version}, and .changeset/released.json ${released?.version ?? 'none'}: only \`npm run versions\` changes versions.`;
  }
  if (released.report !== reportHash(current) && !announced) {
    return `The exports of ${folder} have changed since ${version} without a changeset: add one with ${announce}.`;
  }
  return undefined;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getReleasePlan from '@changesets/get-release-plan';
import { versionOf } from '../webpack/shared-packages';
import { extractReport, reportFile } from './extract-report';
import { readReleased, reportProblem } from './report-problem';

/**
 * Names of the packages that pending changesets name. Reads only files, no git history.
 * @throws for an invalid configuration or changeset, or an unknown package
 */
export async function announcedPackages(root: string): Promise<ReadonlySet<string>> {
  const { changesets } = await getReleasePlan(root);
  return new Set(changesets.flatMap(({ releases }) => releases.map(({ name }) => name)));
}

/** Packages whose exports other teams depend on. */
export const reportedPackages = ['shared-contracts', 'shared-ui'] as const;

/** Lists problems of changesets and API reports as messages. */
export async function versionProblems(root: string, packages: readonly string[] = reportedPackages): Promise<string[]> {
  const problems: string[] = [];
  const announced = await announcedPackages(root).catch((error: unknown) => {
    problems.push(`.changeset is not valid: ${error instanceof Error ? error.message : String(error)}`);
    return new Set<string>();
  });
  const released = readReleased(root);
  for (const folder of packages) {
    const file = join(root, folder, reportFile);
    const problem = reportProblem({
      folder,
      version: versionOf(join(root, folder)),
      recorded: existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined,
      current: extractReport(root, folder),
      released: released[folder],
      announced: announced.has(`@storefront/${folder}`),
    });
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

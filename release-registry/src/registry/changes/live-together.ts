import type { EntrySummary } from '../stored/audit-trail';
import { readPartHistory } from './part-history';
import type { Serving } from '../stored/slots';

/** A release of a part. */
export interface PartRelease {
  readonly part: string;
  readonly release: string;
}

const titleOf = ({ part, release }: PartRelease) => `${part}@${release}`;

const serves = (serving: Serving | undefined, release: string) =>
  serving?.stable === release || serving?.canary === release;

/** Releases whose failed gates were overridden, or that were removed: their earlier time as live ones proves nothing. */
function findUnproven(summaries: readonly EntrySummary[]): ReadonlySet<string> {
  return new Set(
    summaries.flatMap(({ forced, part, release, removed = [] }) =>
      forced && part !== undefined && release !== undefined ? [titleOf({ part, release })] : removed,
    ),
  );
}

/**
 * Whether a release served all visitors beside each of the others and was not rolled back from, so that they are known to run
 * together. `summaries` are oldest first.
 */
export function wereLiveTogether(
  summaries: readonly EntrySummary[],
  candidate: PartRelease,
  others: readonly PartRelease[],
): boolean {
  const { marks, wasStable } = readPartHistory(summaries, candidate.part);
  const mark = marks.get(candidate.release);
  if (!wasStable.has(candidate.release) || mark === 'rolled_back' || mark === 'rolled_back_automatically') return false;
  const unproven = findUnproven(summaries);
  if ([candidate, ...others].some((one) => unproven.has(titleOf(one)))) return false;
  const serving = new Map<string, Serving>();
  const missing = new Map(others.map((one) => [titleOf(one), one]));
  for (const { servingChanges } of summaries) {
    for (const { part, after } of servingChanges) serving.set(part, after);
    if (serving.get(candidate.part)?.stable !== candidate.release) continue;
    for (const [title, { part, release }] of missing) if (serves(serving.get(part), release)) missing.delete(title);
  }
  return missing.size === 0;
}

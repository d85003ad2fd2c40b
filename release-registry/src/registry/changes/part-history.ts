import type { AuditAction, GateName, ReleaseMark } from '../../contract';
import { isBySystem, overriddenGates, type EntrySummary } from '../stored/audit-trail';
import { isServing, titleOf, type PartRelease, type Serving, type ServingChange } from '../stored/slots';

type FormerMark = Exclude<ReleaseMark, 'live' | 'canary' | 'never_live'>;

/** A change of the stable release of a part. */
interface StableChange {
  readonly stable: string;
  readonly before: string | undefined;
  readonly rollback: boolean;
}

/** The history of a part's releases in the audit trail. */
export interface PartHistory {
  /** The last change of the part's live releases; `seq` is the number of its entry. */
  readonly last: (ServingChange & { readonly seq: number; readonly action: AuditAction }) | undefined;
  /** Releases that were stable and were not removed since. A release that is published again counts as new. */
  readonly wasStable: ReadonlySet<string>;
  /** Releases that failed when they were stable last: they did not start or render, or their error rate rose. */
  readonly wasBad: ReadonlySet<string>;
  /** How the last live time of each former live release ended. */
  readonly marks: ReadonlyMap<string, FormerMark>;
  /** Newest first. */
  readonly stableChanges: readonly StableChange[];
}

function endOf(entry: EntrySummary): 'was_live' | 'rolled_back' | 'rolled_back_automatically' {
  if (entry.action !== 'rollback') return 'was_live';
  return isBySystem(entry) ? 'rolled_back_automatically' : 'rolled_back';
}

/** Marks releases that a change ended. A canary that became stable has not ended. */
function markEnded(marks: Map<string, FormerMark>, entry: EntrySummary, { before, after }: ServingChange): void {
  if (!before) return;
  if (before.stable !== after.stable) marks.set(before.stable, endOf(entry));
  const { canary } = before;
  if (canary === undefined || canary === after.canary || canary === after.stable) return;
  const end = endOf(entry);
  marks.set(canary, end === 'was_live' ? 'was_canary' : end);
}

/** If a release manager overrides one of these gates, pages of the release may fail. */
const startGates: readonly GateName[] = ['start', 'rendering', 'errors'];

/** Reads the history of a part from the entries of the audit trail, which are oldest first. */
export function readPartHistory(summaries: readonly EntrySummary[], part: string): PartHistory {
  let last: PartHistory['last'];
  const wasStable = new Set<string>();
  const wasBad = new Set<string>();
  const marks = new Map<string, FormerMark>();
  const stableChanges: StableChange[] = [];
  for (const entry of summaries) {
    for (const title of entry.removed ?? []) {
      if (!title.startsWith(`${part}@`)) continue;
      const release = title.slice(part.length + 1);
      wasStable.delete(release);
      marks.delete(release);
    }
    if (entry.action === 'warned' && entry.part === part && entry.release !== undefined) wasBad.add(entry.release);
    for (const change of entry.servingChanges) {
      if (change.part !== part) continue;
      const { before, after } = change;
      last = { ...change, seq: entry.seq, action: entry.action };
      markEnded(marks, entry, change);
      wasStable.add(after.stable);
      if (before?.stable === after.stable) continue;
      if (overriddenGates(entry).some((gate) => startGates.includes(gate))) wasBad.add(after.stable);
      else wasBad.delete(after.stable);
      stableChanges.unshift({ stable: after.stable, before: before?.stable, rollback: entry.action === 'rollback' });
    }
  }
  return { last, wasStable, wasBad, marks, stableChanges };
}

/** Whether the last change withdrew a release. Another rollback without a target would then go back twice. */
export const lastWasRollback = ({ last }: PartHistory): boolean => last?.action === 'rollback';

/**
 * Lists releases whose failed gates were overridden, or that were removed. Their earlier live time does not prove that
 * they run.
 */
function findUnproven(summaries: readonly EntrySummary[]): ReadonlySet<string> {
  return new Set(
    summaries.flatMap(({ forced, part, release, removed = [] }) =>
      forced === true && part !== undefined && release !== undefined ? [titleOf({ part, release })] : removed,
    ),
  );
}

/**
 * Whether a release served all visitors beside each of the others and was not rolled back from, which proves that they
 * run together. `summaries` are oldest first.
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
    for (const [title, { part, release }] of missing) if (isServing(serving.get(part), release)) missing.delete(title);
  }
  return missing.size === 0;
}

import type { AuditEntry } from '../contract';
import type { EntrySummary } from './audit-trail';
import { allSlots, releasesOf } from './slots';

/**
 * Releases that a manifest in force since `cutoff` named, as `name@release`: an open page may still load their files.
 * @param backwards the lines of the trail, newest first
 */
export async function listReferencedSince(cutoff: string, backwards: AsyncIterable<AuditEntry>): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const { manifest, at } of backwards) {
    if (!manifest) continue;
    for (const [part, slot] of allSlots(manifest)) {
      for (const release of releasesOf(slot)) named.add(`${part}@${release}`);
    }
    // The first manifest before the window was in force when the window began.
    if (at < cutoff) break;
  }
  return named;
}

/**
 * Which stored releases may go: published before the window, and named by no manifest of it. What the trail does not
 * know the age of stays.
 */
export function listCollectable(
  stored: readonly string[],
  named: ReadonlySet<string>,
  notes: readonly EntrySummary[],
  cutoff: string,
): string[] {
  return stored.filter((title) => {
    const note = notes.findLast(({ action, part, release }) => action === 'publish' && `${part}@${release}` === title);
    return note !== undefined && note.at < cutoff && !named.has(title);
  });
}

/** Whether a release was collected and not published again: its files may be on their way out. */
export function isGarbageCollected(notes: readonly EntrySummary[], title: string): boolean {
  const last = notes.findLast(
    ({ action, part, release, removed }) =>
      (action === 'publish' && `${part}@${release}` === title) || removed?.includes(title) === true,
  );
  return last?.action === 'gc';
}

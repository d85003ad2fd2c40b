import type { AuditEntry, GcResult } from '../../contract';
import { findPublication, type EntrySummary } from '../stored/audit-trail';
import { assertMayEverywhere } from '../core/permissions';
import { auditAuthor, type Actor } from '../core/registry';
import type { RegistryCore } from '../core/registry-core';
import { listPreviews } from './previews';
import { pendingRequests, requestClock } from './approvals';
import { listReleases, titleOf } from '../stored/slots';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Lists releases, as `name@release`, of manifests that were in force since `cutoff`. An open page may still load their
 * files.
 */
async function listReferencedSince(cutoff: string, newestFirst: AsyncIterable<AuditEntry>): Promise<Set<string>> {
  const referenced = new Set<string>();
  for await (const { manifest, at } of newestFirst) {
    if (!manifest) continue;
    for (const one of listReleases(manifest)) referenced.add(titleOf(one));
    // The newest manifest before the window was in force when the window began.
    if (at < cutoff) break;
  }
  return referenced;
}

/** Lists releases that a preview shows or that another person may approve. */
async function listPromised(core: RegistryCore): Promise<string[]> {
  const now = core.now().getTime();
  const previews = (await listPreviews(core)).filter(
    ({ revoked_at, expires_at }) => revoked_at === undefined && Date.parse(expires_at) > now,
  );
  const pending = pendingRequests(await core.trail.summaries(), requestClock(core));
  const requests = await core.trail.entries(pending);
  return [...previews, ...requests].map(({ part = '', release = '' }) => `${part}@${release}`);
}

/**
 * Lists stored releases that are older than the window and not referenced in it, and those whose removal was
 * interrupted. Keeps releases of unknown age.
 */
function listCollectable(
  stored: readonly string[],
  referenced: ReadonlySet<string>,
  summaries: readonly EntrySummary[],
  cutoff: string,
): string[] {
  return stored.filter((title) => {
    const [part = '', release = ''] = title.split('@');
    const last = findPublication(summaries, part, release);
    return last !== undefined && (last.action === 'gc' || last.at < cutoff) && !referenced.has(title);
  });
}

/** Removes releases that no manifest of the last `keepDays` days references. @throws RegistryError */
export async function collectGarbage(
  core: RegistryCore,
  actor: Actor,
  keepDays: number,
  why = `Older than ${keepDays} ${keepDays === 1 ? 'day' : 'days'}.`,
): Promise<GcResult> {
  assertMayEverywhere(actor, 'release');
  const cutoff = new Date(core.now().getTime() - keepDays * dayMs).toISOString();
  for (;;) {
    const state = await core.readState();
    const stored: string[] = [];
    for (const part of await core.files.parts()) {
      stored.push(...(await core.files.published(part)).map((release) => `${part}@${release}`));
    }
    const referenced = await listReferencedSince(cutoff, core.trail.newestFirst());
    for (const title of await listPromised(core)) referenced.add(title);
    const removed = listCollectable(stored, referenced, state.summaries, cutoff);
    // The entry prevents promotion of the removed releases. If another writer was first, it may have promoted one: plan again.
    if (removed.length > 0 && !(await core.append({ ...auditAuthor(actor), action: 'gc', why, removed }, state)))
      continue;
    for (const title of removed) {
      const [part = '', release = ''] = title.split('@');
      await core.files.remove(part, release);
    }
    return { removed, kept: stored.length - removed.length };
  }
}

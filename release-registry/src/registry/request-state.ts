import type { AuditWho } from '../contract';
import type { EntrySummary } from './audit-trail';

/** What became of a request: `settled` and `outdated` name the entry of the audit trail that did it. */
export type RequestState =
  { readonly kind: 'unknown' | 'pending' | 'expired' } | { readonly kind: 'settled' | 'outdated'; readonly by: number };

export interface RequestClock {
  /** In ms since 1970. */
  readonly now: number;
  readonly lifeMs: number;
}

/**
 * What became of a request, from the entries of the audit trail, which are oldest first. It is for what the part served
 * when it was made: another change of that makes it outdated.
 */
export function requestState(
  summaries: readonly EntrySummary[],
  id: number,
  { now, lifeMs }: RequestClock,
): RequestState {
  const asked = summaries.find(({ seq }) => seq === id);
  if (asked?.action !== 'requested') return { kind: 'unknown' };
  const later = summaries.filter(({ seq }) => seq > id);
  const settled = later.find(({ request }) => request === id);
  if (settled) return { kind: 'settled', by: settled.seq };
  const changed = later.find(({ servingChanges }) => servingChanges.some(({ part }) => part === asked.part));
  if (changed) return { kind: 'outdated', by: changed.seq };
  return { kind: now < Date.parse(asked.at) + lifeMs ? 'pending' : 'expired' };
}

/** Ids of the requests that can be approved, newest first. */
export function pendingRequests(summaries: readonly EntrySummary[], clock: RequestClock): number[] {
  return summaries
    .filter(({ action, seq }) => action === 'requested' && requestState(summaries, seq, clock).kind === 'pending')
    .map(({ seq }) => seq)
    .reverse();
}

/** Whether two entries are of the same person: the same id, or the same name unless both are known by their ids. */
export function isSamePerson(a: AuditWho, b: AuditWho): boolean {
  if (a.kind === 'person' && b.kind === 'person') return a.subject === b.subject;
  return a.name.trim().toLowerCase() === b.name.trim().toLowerCase() || (a.token !== undefined && a.token === b.token);
}

/** What a watcher or visitor saw of one request. Times in ms by one clock. */
export interface Seen {
  readonly isOk: boolean;
  readonly sentAt: number;
  readonly endedAt: number;
}

/** What a fault took from those who called all the time. */
export interface Outage {
  /** From the first failed request being sent to the first answer after the last failed one; 0 without a failed one. */
  readonly ms: number;
  readonly failed: number;
  /** Slowest answer. */
  readonly slowestMs: number;
}

/** Of requests that one watcher sent one after the other. */
export function measureOutage(requests: readonly Seen[]): Outage {
  const failed = requests.filter(({ isOk }) => !isOk);
  const answered = requests.filter(({ isOk }) => isOk);
  const slowestMs = Math.max(0, ...answered.map(({ sentAt, endedAt }) => endedAt - sentAt));
  const [first, last] = [failed[0], failed.at(-1)];
  if (first === undefined || last === undefined) return { ms: 0, failed: 0, slowestMs };
  const back = answered.find(({ sentAt }) => sentAt >= last.endedAt);
  return { ms: (back?.endedAt ?? last.endedAt) - first.sentAt, failed: failed.length, slowestMs };
}

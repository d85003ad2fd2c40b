/** The result of one request of a watcher or visitor. Times in ms by one clock. */
export interface Seen {
  readonly isOk: boolean;
  readonly sentAt: number;
  readonly endedAt: number;
}

/** The effect of a fault on constant callers. */
export interface Outage {
  /**
   * Time from the start of the first failed request to the first response after the last failed one; 0 without a failed
   * one.
   */
  readonly ms: number;
  readonly failed: number;
  /** Slowest response. */
  readonly slowestMs: number;
}

/** Measures the outage over requests that one watcher sent one after another. */
export function measureOutage(requests: readonly Seen[]): Outage {
  const failed = requests.filter(({ isOk }) => !isOk);
  const answered = requests.filter(({ isOk }) => isOk);
  const slowestMs = Math.max(0, ...answered.map(({ sentAt, endedAt }) => endedAt - sentAt));
  const [first, last] = [failed[0], failed.at(-1)];
  if (first === undefined || last === undefined) return { ms: 0, failed: 0, slowestMs };
  const back = answered.find(({ sentAt }) => sentAt >= last.endedAt);
  return { ms: (back?.endedAt ?? last.endedAt) - first.sentAt, failed: failed.length, slowestMs };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase, deviceIdHeader } from '@storefront/shared-contracts';
import type { Seen } from './outage';

/** Kinds of requests that the watchers send constantly. */
export const watched = ['page', 'read', 'write'] as const;
export type Watched = (typeof watched)[number];

const pauseMs = 25;
const timeoutMs = 20_000;

/** Constantly requests a page, a read and a change of the database. Never repeats a failed request. */
export class Watchers {
  private readonly seen: Record<Watched, Seen[]> = { page: [], read: [], write: [] };
  private readonly stopping = new AbortController();
  private running: Promise<unknown> | undefined;

  constructor(private readonly origin: string) {}

  start(): void {
    const headers = { [deviceIdHeader]: randomUUID(), 'content-type': 'application/json' };
    const change = (round: number) => JSON.stringify({ id: 1, quantity: 1 + (round % 3) });
    this.running = Promise.all([
      this.watch('page', '/book-lab-test', () => ({})),
      this.watch('read', `${apiBase}/cart/medicine`, () => ({ headers })),
      this.watch('write', `${apiBase}/update-cart`, (round) => ({ method: 'POST', headers, body: change(round) })),
    ]);
  }

  /** Returns the results since the last call. */
  take(): Readonly<Record<Watched, readonly Seen[]>> {
    return { page: this.seen.page.splice(0), read: this.seen.read.splice(0), write: this.seen.write.splice(0) };
  }

  /** Resolves when each watcher had no failure for `steadyMs`. @returns false if that takes longer than `limitMs` */
  async untilSteady(steadyMs: number, limitMs: number): Promise<boolean> {
    const deadline = performance.now() + limitMs;
    while (performance.now() < deadline) {
      const since = performance.now() - steadyMs;
      const isSteady = watched.every((kind) => {
        const recent = this.seen[kind].filter(({ sentAt }) => sentAt >= since);
        return recent.length > 0 && recent.every(({ isOk }) => isOk);
      });
      await wait(pauseMs);
      if (isSteady) return true;
    }
    return false;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async watch(kind: Watched, path: string, request: (round: number) => RequestInit): Promise<void> {
    for (let round = 0; !this.stopping.signal.aborted; round += 1) {
      const sentAt = performance.now();
      const isOk = await fetch(`${this.origin}${path}`, {
        ...request(round),
        signal: AbortSignal.timeout(timeoutMs),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status === 200;
        },
        () => false,
      );
      this.seen[kind].push({ isOk, sentAt, endedAt: performance.now() });
      await wait(pauseMs);
    }
  }
}

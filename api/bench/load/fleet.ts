import { setTimeout as wait } from 'node:timers/promises';
import { ApiProcess } from '../../src/testing/api-process';
import { openClient } from './calls';
import type { Target } from './targets';

/** All guests of a benchmark come from one IP address. */
const settings = { LOG_LEVEL: 'error', LIMIT_FACTOR: '100000' };

/** API processes on one database. */
export class Fleet {
  private readonly apis: ApiProcess[] = [];

  constructor(private readonly target: Target) {}

  /** Starts processes until the number is reached. */
  async growTo(processes: number): Promise<void> {
    while (this.apis.length < processes) {
      const { dataDir, env } = this.target;
      this.apis.push(await ApiProcess.start(dataDir(this.apis.length), { ...settings, ...env }));
    }
  }

  get pids(): number[] {
    return this.apis.map(({ pid }) => pid);
  }

  /** Distributes calls to the processes in turn. */
  originOf(round: number): string {
    return this.apis[round % this.apis.length]?.origin ?? '';
  }

  async close(): Promise<void> {
    await Promise.all(this.apis.map((api) => api.end()));
  }
}

/** Results of health checks. */
export interface Health {
  readonly checks: number;
  readonly failed: number;
  readonly slowestMs: number;
}

/** Checks the health of an API ten times a second until the returned function is called. */
export function watchHealth(origin: string): () => Promise<Health> {
  const client = openClient(1);
  const statuses: number[] = [];
  let slowestMs = 0;
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      const { status, ms } = await client.send(origin, { path: '/healthz' });
      statuses.push(status);
      slowestMs = Math.max(slowestMs, ms);
      await wait(100);
    }
  })();
  return async () => {
    stopping.abort();
    await done;
    client.close();
    return { checks: statuses.length, failed: statuses.filter((status) => status !== 200).length, slowestMs };
  };
}

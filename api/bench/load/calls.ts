import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A POST if it has a body, else a GET. */
export interface Call {
  readonly path: string;
  readonly body?: object;
  readonly device?: string;
}

export interface Sample {
  readonly status: number;
  readonly ms: number;
}

/** A client with a number of open connections to each API process. */
export interface Client {
  readonly send: (origin: string, call: Call) => Promise<Sample>;
  readonly close: () => void;
}

export function openClient(connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (origin, { path, body, device }) => {
      const startedAt = performance.now();
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(device !== undefined && { 'x-device-id': device }),
      };
      return new Promise((resolve, reject) => {
        const sent = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
          response.resume();
          response.once('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }));
        });
        sent.once('error', reject);
        sent.end(body && JSON.stringify(body));
      });
    },
    close: () => agent.destroy(),
  };
}

/** Durations of calls, and the duration of the whole run. */
export interface Samples {
  readonly samples: readonly Sample[];
  readonly seconds: number;
}

/** Repeats work with a concurrency until `isOver`. `round` counts all repetitions. */
export async function repeat(
  atOnce: number,
  isOver: () => boolean,
  work: (round: number) => Promise<Sample>,
): Promise<Samples> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  let round = 0;
  const one = async () => {
    while (!isOver()) samples.push(await work(round++));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { samples, seconds: (performance.now() - startedAt) / 1000 };
}

/** Returns a function that is true after this many seconds. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}

/** Duration of work without an HTTP status. */
export async function timed(work: () => Promise<unknown>): Promise<Sample> {
  const startedAt = performance.now();
  await work();
  return { status: 200, ms: performance.now() - startedAt };
}

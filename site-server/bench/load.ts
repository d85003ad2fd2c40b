import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A URL that is requested repeatedly. */
export interface Target {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response as it was received. */
export interface Answer {
  readonly status: number | undefined;
  readonly body: Buffer;
}

function ask(agent: Agent, { port, path, headers = {} }: Target): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }));
    });
    request.once('error', reject);
  });
}

/** Sends one request on a new connection. */
export async function askOnce(target: Target): Promise<Answer> {
  const agent = new Agent();
  try {
    return await ask(agent, target);
  } finally {
    agent.destroy();
  }
}

/** @param share 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Number of responses within a time, with a number of connections. */
export async function answersWithin(target: Target, connections: number, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + ms;
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const { status } = await ask(agent, target);
        if (status !== 200) throw new Error(`${target.path} answers ${status}`);
        answers += 1;
      }
    }),
  );
  agent.destroy();
  return answers;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster';

/** Requests and orders per second with this number of site servers and APIs. */
export interface Throughput {
  readonly machines: number;
  readonly requests: number;
  readonly orders: number;
}

const warmUpMs = 2_000;
const measuredMs = 8_000;

/** Measures visitors without pauses, first with one site server and one API, then with two of each. */
export async function measureThroughput({ topology, traffic }: Cluster): Promise<Throughput[]> {
  const results: Throughput[] = [];
  for (const machines of [1, 2]) {
    const isOut = machines === 1;
    for (const server of ['site/site2', 'api/api2']) await topology.proxy.setMaintenance(server, isOut);
    traffic.start(0);
    await wait(warmUpMs);
    traffic.take();
    const [ordersBefore, started] = [traffic.acknowledged.length, performance.now()];
    await wait(measuredMs);
    const seconds = (performance.now() - started) / 1000;
    const requests = traffic.take().attempts.length / seconds;
    results.push({ machines, requests, orders: (traffic.acknowledged.length - ordersBefore) / seconds });
    await traffic.stop();
  }
  return results;
}

/** The table of throughput. */
export const formatThroughput = (results: readonly Throughput[]): string =>
  results
    .map(
      ({ machines, requests, orders }) =>
        `${machines} of site and API: ${requests.toFixed(0)} requests/s, ${orders.toFixed(1)} orders/s`,
    )
    .join('\n');

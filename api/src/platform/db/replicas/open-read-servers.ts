import { createRecurringJob } from '@storefront/server-kit/program';
import type { Metrics } from '@storefront/server-kit/metrics';
import type { Database } from '../database-type';
import type { DatabaseTimeouts } from '../server-timeouts';
import { connectReplica } from './connect-replica';
import { PositionHistory } from './position-history';
import { createReadServers, fallbackReasons, type ReadServers } from './read-servers';
import { Replica, type Unusable } from './replica';
import { readPosition } from './wal-position';

interface Options {
  readonly primary: Database;
  /** Each names one server. */
  readonly urls: readonly string[];
  readonly timeouts: DatabaseTimeouts;
  readonly maxLagMs: number;
  readonly metrics: Metrics;
  /** Whether statements are in spans. */
  readonly isTraced?: boolean | undefined;
}

/** Learns that a replica is not used any more, or that it is used (undefined). */
type OnChange = (replica: string, unusable: Unusable | undefined, error: unknown) => void;

export interface OpenReadServers {
  readonly reads: ReadServers;
  /** Begins to check the replicas; before, the primary answers all reads. */
  readonly start: (onChange: OnChange) => void;
  readonly close: () => Promise<void>;
}

const checkSeconds = 1;

function registerMetrics(metrics: Metrics, replicas: readonly Replica[]): void {
  for (const server of ['primary', ...replicas.map(({ name }) => name)]) {
    metrics.count('storefront_database_reads_total', { server }, 0);
  }
  for (const reason of fallbackReasons) metrics.count('storefront_database_read_fallbacks_total', { reason }, 0);
  metrics.read('storefront_database_replica_usable', () =>
    replicas.map(({ name, isUsable }) => [{ server: name }, isUsable ? 1 : 0]),
  );
  metrics.read('storefront_database_replica_lag_seconds', () =>
    replicas.flatMap(({ name, lagMs }) => (Number.isFinite(lagMs) ? [[{ server: name }, lagMs / 1000]] : [])),
  );
}

/** Opens the replicas, which are checked every second. None has to be there at the start. */
export function openReadServers({ primary, urls, timeouts, maxLagMs, metrics, isTraced }: Options): OpenReadServers {
  let onChange: OnChange = () => undefined;
  const history = new PositionHistory();
  const now = () => performance.now();
  const replicas = urls.map((url, index) => {
    const name = `replica-${index + 1}`;
    return new Replica({
      name,
      connect: () => connectReplica(url, timeouts, isTraced),
      history,
      maxLagMs,
      now,
      onChange: (unusable, error) => onChange(name, unusable, error),
    });
  });
  registerMetrics(metrics, replicas);
  const samplePrimary = async () => {
    const at = now();
    history.add(await readPosition(primary), at);
  };
  const checks = createRecurringJob(
    async () => {
      // Without the primary the replicas are compared with what it had last.
      await samplePrimary().catch(() => undefined);
      await Promise.all(replicas.map((replica) => replica.check()));
    },
    checkSeconds,
    () => undefined,
    { waits: true },
  );
  return {
    reads: createReadServers({
      primary,
      replicas,
      readPosition: () => readPosition(primary),
      onRead: (server) => metrics.count('storefront_database_reads_total', { server }),
      onFallback: (reason) => metrics.count('storefront_database_read_fallbacks_total', { reason }),
    }),
    start(listener) {
      onChange = listener;
      checks.runSoon();
    },
    close: async () => {
      await checks.stop();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

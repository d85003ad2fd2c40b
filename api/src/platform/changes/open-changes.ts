import type { Metrics } from '@storefront/server-kit/metrics';
import type { Redis } from 'ioredis';
import { atIntervals } from './at-intervals';
import { Changes, changeKinds, type ChangeKind } from './changes';
import type { ChangeChannel, ChannelPorts } from './channel';
import { postgresChannel } from './postgres-channel';
import { redisChannel } from './redis-channel';

/** How processes reach each other. */
export interface ChangeSettings {
  readonly redisUrl?: string;
  /** A PostgreSQL server without PgBouncer in between; it is used where there is no Redis. */
  readonly listenUrl?: string;
}

interface Log {
  warn: (fields: object, message: string) => void;
}

/** The changes of all processes. */
export interface OpenChanges {
  readonly changes: Changes;
  /** For limits that processes share. */
  readonly redis: Redis | undefined;
  /** Begins to send and receive. */
  readonly start: (log: Log) => void;
  readonly close: () => Promise<void>;
}

/** In ms: of many changes in a row one message is sent at once and one after each interval. */
const sendIntervalMs = 50;

/** Connects to other processes by Redis or PostgreSQL. Without either, the process is notified of its own changes only. */
export async function openChanges({ redisUrl, listenUrl }: ChangeSettings, metrics?: Metrics): Promise<OpenChanges> {
  const changes = new Changes();
  // Loaded where it is used: most shops start without.
  const redis = redisUrl === undefined ? undefined : (await import('./connect-redis')).connectRedis(redisUrl);
  let channel: ChangeChannel | undefined;
  const connect = (ports: ChannelPorts): ChangeChannel | undefined => {
    if (redis) return redisChannel(redis, ports);
    return listenUrl === undefined ? undefined : postgresChannel(listenUrl, ports);
  };
  for (const change of changeKinds) metrics?.count('storefront_changes_received_total', { change }, 0);
  metrics?.read('storefront_change_channel_connected', () =>
    channel === undefined ? [] : [[{ channel: channel.kind }, channel.isConnected() ? 1 : 0]],
  );
  return {
    changes,
    redis,
    start(log) {
      const opened = connect({
        onChange: (change) => {
          metrics?.count('storefront_changes_received_total', { change });
          changes.receive(change);
        },
        onConnect: () => changes.receiveAll(),
        onFailure: (err) =>
          log.warn({ err }, 'changes of other processes are not received; what is kept grows too old by itself'),
      });
      channel = opened;
      if (opened === undefined) return;
      const senders = new Map(changeKinds.map((kind) => [kind, atIntervals(sendIntervalMs, () => opened.send(kind))]));
      changes.sendBy((change: ChangeKind) => senders.get(change)?.());
    },
    async close() {
      changes.end();
      await channel?.close();
      redis?.disconnect();
    },
  };
}

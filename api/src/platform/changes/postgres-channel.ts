import { createRecurringJob } from '@storefront/server-kit/program';
import pg from 'pg';
import { isChangeKind } from './changes';
import { channelName, type ChangeChannel, type ChannelPorts } from './channel';

/** A lost connection is noticed, and a new one tried, after so many seconds at the latest. */
const checkSeconds = 2;

const timeoutMs = 2000;

/** Sends and receives changes by NOTIFY and LISTEN on a connection of its own, which PgBouncer must not share. */
export function postgresChannel(
  connectionString: string,
  { onChange, onConnect, onFailure }: ChannelPorts,
): ChangeChannel {
  let client: pg.Client | undefined;
  let hasFailed = false;
  const fail = (failed: pg.Client, error: unknown) => {
    if (client === failed) client = undefined;
    void failed.end().catch(() => undefined);
    if (!hasFailed) onFailure(error);
    hasFailed = true;
  };
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: channelName,
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    next.on('error', (error) => fail(next, error));
    next.on('notification', ({ payload = '' }) => {
      if (isChangeKind(payload)) onChange(payload);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channelName}`);
      client = next;
      hasFailed = false;
      onConnect();
    } catch (error) {
      fail(next, error);
    }
  };
  const check = async () => {
    const checked = client;
    if (checked === undefined) return connect();
    await checked.query('SELECT 1').catch((error: unknown) => fail(checked, error));
  };
  const checks = createRecurringJob(check, checkSeconds, () => undefined, { waits: true });
  checks.runSoon();
  return {
    kind: 'postgres',
    isConnected: () => client !== undefined,
    send: (change) => void client?.query('SELECT pg_notify($1, $2)', [channelName, change]).catch(() => undefined),
    close: async () => {
      await checks.stop();
      await client?.end().catch(() => undefined);
    },
  };
}

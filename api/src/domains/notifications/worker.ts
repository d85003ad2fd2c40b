import type { RecurringJob } from '@storefront/server-kit/program';
import { inSpan, SpanKind } from '@storefront/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { later, minutes, seconds, type Clock } from '../../platform/clock';
import { createClaimWorker } from '../../platform/claim-worker';
import type { MessageCipher } from './message-cipher';
import { channels, markFailed, markSent, claimDue, openMessage, type ClaimedMessage, type ClaimedRow } from './outbox';
import type { WorkContext } from '../../platform/unit-of-work';

/**
 * Messages that are sent at once on a channel. E-mails have a connection each: one that waited for a connection would outlive
 * its lease, and be sent twice.
 */
export const concurrency: Readonly<Record<ClaimedMessage['channel'], number>> = { sms: 10, email: 4 };

/** Sends a message; throws if the provider did not accept it. */
export interface Transport {
  send(message: ClaimedMessage): Promise<void>;
  close(): void;
}

export type Transports = Readonly<Record<ClaimedMessage['channel'], Transport>>;

/**
 * Sends what the outbox holds, each message at least once, also after a restart. A channel whose provider hangs holds up no
 * other, and a message that hangs none but itself. See docs/behaviour.md, D24.
 */
export interface OutboxWorker extends RecurringJob {
  /** Sends all that is due; failures wait for their next time. */
  deliverDue(): Promise<void>;
}

interface Parts extends WorkContext {
  transports: Transports;
  /** Opens the messages. */
  cipher: MessageCipher;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const firstPause = 2 * seconds;
const longestPause = 2 * minutes;

/**
 * Time to wait in ms after so many failed attempts (from 1): twice as long each time up to two minutes, half of it by chance,
 * so that what failed together doesn't come back together. `chance` lies in 0 to 1.
 */
export function backoff(attempts: number, chance: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}

/** What went wrong, without what must not be read: a server may quote what it refuses. */
function reasonOf(error: unknown, { code, recipient }: ClaimedMessage): string {
  const text = error instanceof Error ? error.message : String(error);
  const hidden = [code, recipient].filter((one) => one !== '').reduce((said, one) => said.replaceAll(one, '***'), text);
  return hidden.slice(0, 200);
}

export function outboxWorker({ db, metrics, transports, cipher, clock, log }: Parts): OutboxWorker {
  const count = ({ channel }: ClaimedRow, outcome: 'sent' | 'failed' | 'unreadable') =>
    metrics?.count('storefront_message_deliveries_total', { channel, outcome });

  /** A message that cannot be read is given up: it stays until it expires, without further attempts. */
  async function open(row: ClaimedRow): Promise<ClaimedMessage | undefined> {
    try {
      return openMessage(row, cipher);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      count(row, 'unreadable');
      log.error({ message: row.id, channel: row.channel, reason }, 'a message cannot be decrypted and is given up');
      await markFailed(db, row.id, { error: reason, next: row.expiresAt });
      return undefined;
    }
  }

  async function deliver(row: ClaimedRow): Promise<void> {
    const message = await open(row);
    if (message === undefined) return;
    try {
      await inSpan(`send ${message.channel}`, () => transports[message.channel].send(message), {
        kind: SpanKind.CLIENT,
      });
    } catch (error) {
      count(row, 'failed');
      const reason = reasonOf(error, message);
      const next = later(clock(), backoff(message.attempts, Math.random()));
      log.warn({ message: message.id, channel: message.channel, attempts: message.attempts, reason }, 'not delivered');
      await markFailed(db, message.id, { error: reason, next });
      return;
    }
    count(row, 'sent');
    await markSent(db, message.id, clock());
  }

  const workers = channels.map((channel) => {
    const worker = createClaimWorker({
      name: 'outbox',
      claim: (most) => claimDue(db, { channel, most, now: clock() }),
      process: deliver,
      concurrency: concurrency[channel],
      onError: (error) => log.error({ err: error }, 'the outbox could not be worked through'),
    });
    return {
      ...worker,
      stop: async () => {
        await worker.stop();
        transports[channel].close();
      },
    };
  });
  return {
    runSoon: () => {
      for (const worker of workers) worker.runSoon();
    },
    deliverDue: async () => {
      await Promise.all(workers.map((worker) => worker.processDue()));
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

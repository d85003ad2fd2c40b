import type { RecurringJob } from '@storefront/server-kit/program';
import { inSpan, SpanKind } from '@storefront/server-kit/tracing';
import type { FastifyBaseLogger } from 'fastify';
import { later, minutes, seconds, type Clock } from '../../platform/clock';
import { createClaimWorker } from '../../platform/claim-worker';
import type { MessageCipher } from './message-cipher';
import { channels, markFailed, markSent, claimDue, openMessage, type ClaimedMessage, type ClaimedRow } from './outbox';
import type { WorkContext } from '../../platform/unit-of-work';

/**
 * Concurrent messages per channel. Each email has its own connection: waiting for a connection would outlast the lease, and
 * another process would send the email again.
 */
export const concurrency: Readonly<Record<ClaimedMessage['channel'], number>> = { sms: 10, email: 4 };

/** Sends a message; throws if the provider did not accept it. */
export interface Transport {
  send(message: ClaimedMessage): Promise<void>;
  close(): void;
}

export type Transports = Readonly<Record<ClaimedMessage['channel'], Transport>>;

/**
 * Delivers the outbox, each message at least once, also after a restart. A provider that hangs delays no other channel, and a
 * message that hangs delays no other message. See docs/behaviour.md, D24.
 */
interface OutboxWorker extends RecurringJob {
  /** Sends all due messages; a failed one waits for its next attempt. */
  deliverDue(): Promise<void>;
}

interface Parts extends WorkContext {
  transports: Transports;
  /** Decrypts the messages. */
  cipher: MessageCipher;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const firstPause = 2 * seconds;
const longestPause = 2 * minutes;

/**
 * Delay in ms after this many failed attempts (from 1). It doubles up to two minutes; half of it is random, so that
 * messages that failed together are not retried together.
 * @param chance 0 to 1
 */
export function backoff(attempts: number, chance: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return Math.round(full / 2 + (full / 2) * chance);
}

/** The error for the log, without code and recipient: a server may quote a rejected message. */
function reasonOf(error: unknown, { code, recipient }: ClaimedMessage): string {
  const text = error instanceof Error ? error.message : String(error);
  const hidden = [code, recipient].filter((one) => one !== '').reduce((said, one) => said.replaceAll(one, '***'), text);
  return hidden.slice(0, 200);
}

export function outboxWorker({ db, metrics, transports, cipher, clock, log }: Parts): OutboxWorker {
  const count = ({ channel }: ClaimedRow, outcome: 'sent' | 'failed' | 'unreadable') =>
    metrics?.count('storefront_message_deliveries_total', { channel, outcome });

  /** Decrypts a message. One that cannot be decrypted is given up: it has no further attempts and stays until it expires. */
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
      log.warn(
        { message: message.id, channel: message.channel, attempts: message.attempts, reason },
        'a message was not delivered',
      );
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
      onError: (error) => log.error({ err: error }, 'the outbox could not be processed'),
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

import type { FastifyInstance } from 'fastify';
import { deleteUnplacedCheckouts } from '../../ordering/checkout/checkouts';
import { minutes, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { deleteExpiredIdentityRows } from '../../domains/identity/delete-expired';
import { deleteExpiredMessages } from '../../domains/notifications/outbox';

const pause = 5 * minutes;

/** Deletes what is of no more use, as soon as the API listens and every few minutes from then on. */
export function startCleanupJob(app: FastifyInstance, db: Database, clock: Clock): void {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    const undelivered = await deleteExpiredMessages(db, clock());
    if (undelivered > 0) app.log.error({ undelivered }, 'messages were given up');
    await deleteExpiredIdentityRows(db, clock());
    await deleteUnplacedCheckouts(db, clock());
  };
  const start = () => {
    running ??= run()
      .catch((error: unknown) => app.log.error({ err: error }, 'the housekeeping failed'))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onListen', async () => {
    start();
    timer = setInterval(start, pause).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

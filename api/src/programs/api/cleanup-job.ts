import { createRecurringJob } from '@storefront/server-kit/program';
import type { FastifyInstance } from 'fastify';
import { deleteExpiredIdentityRows } from '../../domains/identity/delete-expired';
import { deleteExpiredMessages } from '../../domains/notifications/outbox';
import { deleteUnplacedCheckouts } from '../../ordering/checkout/checkouts';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';

const everySeconds = 5 * 60;

/** Deletes expired rows when the API starts to listen, and every few minutes after that. */
export function startCleanupJob(app: FastifyInstance, db: Database, clock: Clock): void {
  const cleanUp = async () => {
    const undelivered = await deleteExpiredMessages(db, clock());
    if (undelivered > 0) app.log.error({ undelivered }, 'messages were given up');
    await deleteExpiredIdentityRows(db, clock());
    await deleteUnplacedCheckouts(db, clock());
  };
  const onError = (error: unknown) => app.log.error({ err: error }, 'the housekeeping failed');
  const job = createRecurringJob(cleanUp, everySeconds, onError, { waits: true });
  app.addHook('onListen', async () => job.runSoon());
  app.addHook('onClose', () => job.stop());
}

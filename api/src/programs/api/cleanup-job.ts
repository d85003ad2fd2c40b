import type { FastifyInstance } from 'fastify';
import { forgetUnplaced } from '../../ordering/checkout/checkouts';
import { minutes, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { forgetEnded } from '../../domains/identity/delete-expired';
import { forgetExpired } from '../../domains/notifications/outbox';

const pause = 5 * minutes;

/** Deletes what is of no more use, as soon as the API listens and every few minutes from then on. */
export function keepHouse(app: FastifyInstance, db: Database, clock: Clock): void {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    const undelivered = await forgetExpired(db, clock());
    if (undelivered > 0) app.log.error({ undelivered }, 'messages were given up');
    await forgetEnded(db, clock());
    await forgetUnplaced(db, clock());
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

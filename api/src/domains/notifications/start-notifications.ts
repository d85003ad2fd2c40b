import { restrictDevelopment } from '@storefront/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { mailboxRoutes } from './mailbox-routes';
import type { DeliverySettings, Mailer } from './settings';
import { transportsOf } from './transports';
import { outboxWorker } from './worker';

interface Options {
  db: Database;
  clock: Clock;
  settings: DeliverySettings;
}

/** Runs the outbox worker while the API listens, and the development mailbox. */
export async function registerNotifications(app: FastifyInstance, { db, clock, settings }: Options): Promise<Mailer> {
  const worker = outboxWorker({ db, clock, transports: transportsOf(db, settings), log: app.log });
  let listening = false;
  app.addHook('onListen', async () => {
    listening = true;
    worker.runSoon();
  });
  app.addHook('onClose', () => worker.stop());
  if (settings.development) {
    await app.register(async (scope) => {
      restrictDevelopment(scope, settings.mailboxAccess, 'site-server');
      await mailboxRoutes(scope, { db, clock, brand: settings.shop.brand });
    });
  }
  return {
    shop: settings.shop,
    publicHost: settings.publicHost,
    deliverSoon: () => {
      if (listening) worker.runSoon();
    },
  };
}

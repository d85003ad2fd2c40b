import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { CodePost } from '../identity/context';
import { codeMessage } from './code-message';
import type { OrderPost } from '../orders/confirmation';
import { mailboxRoutes } from './mailbox-routes';
import { enqueue, withdraw } from './outbox';
import type { DeliverySettings } from './settings';
import { transportsOf } from './transports';
import { outboxWorker } from './worker';

interface Options {
  db: Database;
  clock: Clock;
  settings: DeliverySettings;
}

/** What the others need to write to customers. */
export type Post = CodePost & OrderPost;

/** The outbox at work for as long as the API listens, and the development mailbox. Gives the post. Source: D24. */
export async function registerNotifications(app: FastifyInstance, { db, clock, settings }: Options): Promise<Post> {
  const worker = outboxWorker({ db, clock, transports: transportsOf(db, settings), log: app.log });
  let listening = false;
  app.addHook('onListen', async () => {
    listening = true;
    worker.wake();
  });
  app.addHook('onClose', () => worker.stop());
  if (settings.development) await mailboxRoutes(app, { db, clock, brand: settings.shop.brand });
  return {
    shop: settings.shop,
    post: (tx, letter) => enqueue(tx, codeMessage(letter, settings), clock()),
    withdraw,
    wake: () => {
      if (listening) worker.wake();
    },
  };
}

import { restrictDevelopment } from '@storefront/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { MessageCipher } from './message-cipher';
import { mailboxRoutes } from './mailbox-routes';
import type { DeliverySettings, Mailer } from './settings';
import { transportsOf } from './transports';
import { outboxWorker } from './worker';
import type { WorkContext } from '../../platform/unit-of-work';

interface Options extends WorkContext {
  clock: Clock;
  settings: DeliverySettings;
  cipher: MessageCipher;
}

const mailerOf = ({ settings, cipher }: Options, deliverSoon: () => void = () => undefined): Mailer => ({
  shop: settings.shop,
  publicHost: settings.publicHost,
  orderSms: settings.orderSms,
  cipher,
  deliverSoon,
});

/** Delivers messages of the outbox while the server listens. */
export function startDelivery(app: FastifyInstance, options: Options): Mailer {
  const { db, metrics, clock, settings, cipher } = options;
  const worker = outboxWorker({
    db,
    metrics,
    clock,
    cipher,
    transports: transportsOf(db, settings),
    log: app.log,
  });
  let listening = false;
  app.addHook('onListen', async () => {
    listening = true;
    worker.runSoon();
  });
  app.addHook('onClose', () => worker.stop());
  const deliverSoon = () => {
    if (listening) worker.runSoon();
  };
  return mailerOf(options, deliverSoon);
}

/**
 * Registers the development mailbox and, where `sends` is true, starts the delivery of the outbox. Where it is false, another
 * process delivers.
 */
export async function registerNotifications(
  app: FastifyInstance,
  { sends, ...options }: Options & { readonly sends: boolean },
): Promise<Mailer> {
  const { db, clock, settings } = options;
  if (settings.development) {
    await app.register(async (scope) => {
      restrictDevelopment(scope, settings.mailboxAccess, 'site-server');
      await mailboxRoutes(scope, { db, clock, brand: settings.shop.brand });
    });
  }
  return sends ? startDelivery(app, options) : mailerOf(options);
}

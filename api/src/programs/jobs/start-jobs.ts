import type { FastifyInstance } from 'fastify';
import type { IdentitySettings } from '../../domains/identity/settings';
import type { Mailer } from '../../domains/notifications/settings';
import type { CartSettings } from '../../ordering/cart/settings';
import type { OnlinePayment } from '../../ordering/payment/online-payment';
import { startPaymentJob } from '../../ordering/payment/worker';
import type { Clock } from '../../platform/clock';
import type { RetentionSettings } from '../../platform/retention';
import { startCleanupJob } from './cleanup-job';
import type { WorkContext } from '../../platform/unit-of-work';

/** What decides when data are deleted and stock holds end. */
export interface JobSettings {
  readonly cart: CartSettings;
  readonly identity: Pick<IdentitySettings, 'knownDeviceDays'>;
  readonly retention: RetentionSettings;
}

interface Options extends WorkContext {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly settings: JobSettings;
  /** Undefined: the shop takes no online payments. */
  readonly payment: OnlinePayment | undefined;
}

/** Deletes expired data and follows payments up while the server listens. Safe in several processes at once. */
export function startJobs(app: FastifyInstance, { db, metrics, clock, mailer, settings, payment }: Options): void {
  const { cart, identity, retention } = settings;
  const { knownDeviceDays } = identity;
  startCleanupJob(app, { db, metrics, clock, retention, guestCarts: cart.guestCarts, knownDeviceDays });
  if (payment) startPaymentJob(app, { db, metrics, clock, mailer, holds: cart, gateway: payment.gateway });
}

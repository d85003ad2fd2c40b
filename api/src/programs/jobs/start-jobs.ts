import type { FastifyInstance } from 'fastify';
import type { IdentitySettings } from '../../domains/identity/settings';
import type { Mailer } from '../../domains/notifications/settings';
import type { CartSettings } from '../../ordering/cart/settings';
import type { OnlinePayment } from '../../ordering/payment/online-payment';
import { startPaymentJob } from '../../ordering/payment/worker';
import { type Clock, hours, later } from '../../platform/clock';
import type { RetentionSettings } from '../../platform/retention';
import type { WorkContext } from '../../platform/unit-of-work';
import { createRecurringJob } from '@storefront/server-kit/program';
import { inSpan, traceJob } from '@storefront/server-kit/tracing';
import { deleteExpiredIdentityRows } from '../../domains/identity/delete-expired';
import { deleteExpiredMessages, deleteMessagesUntil } from '../../domains/notifications/outbox';
import { deleteOldNotices, startStockNoticeJob } from '../../domains/stock-notices/send-notices';
import { deleteOldEvents } from '../../domains/security-events/security-events';
import { anonymiseOrders, yearsBefore } from '../../ordering/account-data/anonymise-orders';
import { deleteUnplacedCheckouts } from '../../ordering/checkout/checkouts';
import { deleteGuestCarts } from '../../ordering/cart/repository';
import { runDailyStock } from '../../ordering/stock-ledger/daily-stock';
import { isAdmitted, rateLimiter, type RateRule } from '../../platform/http/rate-limit';

/** Settings that decide when data are deleted and stock holds end. */
export interface JobSettings {
  readonly cart: CartSettings;
  readonly identity: Pick<IdentitySettings, 'knownDeviceDays'>;
  readonly retention: RetentionSettings;
}

interface Options extends WorkContext {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly settings: JobSettings;
  /** Undefined if the shop accepts no online payments. */
  readonly payment: OnlinePayment | undefined;
}

const everySeconds = 5 * 60;

/**
 * Of several processes, one runs the cleanup within this time. It is shorter than the interval, so that a process does not miss
 * its next run.
 */
const turn: RateRule = { name: 'cleanup', max: 1, minutes: 4 };

/** Deletes expired rows, and once a day writes expired stock off, when the server starts to listen and every few minutes after that. */
function startCleanupJob(app: FastifyInstance, { db, metrics, clock, settings }: Options): void {
  const { retention, cart, identity } = settings;
  const { knownDeviceDays } = identity;
  const { sessionDays } = retention;
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    'expired messages': async () => {
      const undelivered = await deleteExpiredMessages(db, clock());
      metrics?.count('storefront_messages_expired_total', {}, undelivered);
      if (undelivered > 0) app.log.error({ undelivered }, 'messages were given up');
    },
    'old messages': () => deleteMessagesUntil(db, later(clock(), -retention.messageDays * 24 * hours)),
    'codes, sessions, devices and accounts': () =>
      deleteExpiredIdentityRows(db, clock(), { knownDeviceDays, sessionDays }),
    'unplaced checkouts': () => deleteUnplacedCheckouts(db, clock()),
    'guest carts': () => deleteGuestCarts(db, cart.guestCarts, clock()),
    'old orders': () => anonymiseOrders(db, yearsBefore(clock(), retention.orderYears), clock()),
    'old stock notices': () => deleteOldNotices(db, clock()),
    'old security events': () => deleteOldEvents(db),
    'stock of the day': () =>
      runDailyStock({ db, metrics, clock, expiryMarginDays: cart.expiryMarginDays, log: app.log }),
  };
  const onError = (error: unknown, step?: string) => app.log.error({ err: error, step }, 'the housekeeping failed');

  /** A failed step does not stop the others, because no step depends on another. */
  const cleanUp = async () => {
    if (!(await isAdmitted(rateLimiter(db, clock).consume(turn, '')))) return;
    for (const [step, run] of Object.entries(steps)) {
      try {
        await inSpan(step, run);
      } catch (error) {
        onError(error, step);
      }
    }
  };
  const job = createRecurringJob(traceJob('cleanup', cleanUp), everySeconds, onError, { waits: true });
  app.addHook('onListen', async () => job.runSoon());
  app.addHook('onClose', () => job.stop());
}

/** Deletes expired data, sends stock notices and settles payments while the server listens. Several processes can run this at once. */
export function startJobs(app: FastifyInstance, options: Options): void {
  startCleanupJob(app, options);
  const { db, metrics, clock, mailer, settings, payment } = options;
  startStockNoticeJob(app, { db, metrics, clock, mailer });
  if (payment) startPaymentJob(app, { db, metrics, clock, mailer, holds: settings.cart, gateway: payment.gateway });
}

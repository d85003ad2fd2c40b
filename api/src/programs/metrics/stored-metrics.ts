import type { Metrics } from '@storefront/server-kit/metrics';
import { waitingMessages } from '../../domains/notifications/outbox';
import { paymentEventKinds } from '../../ordering/orders/order-repository';
import { countOpenPayments, countOpenRefunds } from '../../ordering/payment/repository';
import { seconds, type Clock } from '../../platform/clock';
import type { Database, PoolState } from '../../platform/db/database';
import { eventKinds, eventOutcomes } from '../../platform/security-events';

/**
 * Counters start at 0, because Prometheus sees an increase only of an existing series: without this the first failed refund
 * would raise no alert.
 */
function startAtZero(metrics: Metrics): void {
  for (const event of paymentEventKinds) metrics.count('storefront_payment_events_total', { event }, 0);
  for (const event of Object.keys(eventKinds)) {
    for (const outcome of eventOutcomes) metrics.count('storefront_security_events_total', { event, outcome }, 0);
  }
  metrics.count('storefront_stock_differences_total', {}, 0);
  for (const product of ['medicine', 'lab']) {
    for (const [payment, event] of [
      ['cod', 'placed'],
      ['online', 'paid'],
    ] as const) {
      metrics.count('storefront_order_events_total', { event, product, payment }, 0);
    }
  }
  for (const channel of ['sms', 'email']) {
    for (const outcome of ['sent', 'failed']) {
      metrics.count('storefront_message_deliveries_total', { channel, outcome }, 0);
    }
  }
}

interface Sources {
  readonly db: Database;
  readonly clock: Clock;
  readonly pool: PoolState;
}

/** Initialises the counters of stored events, and registers gauges that read waiting rows from the database at each scrape. */
export function registerStoredMetrics(metrics: Metrics, { db, clock, pool }: Sources): void {
  startAtZero(metrics);
  metrics.read('storefront_database_connections', () => [
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'used' }, pool.totalCount - pool.idleCount],
  ]);
  metrics.read('storefront_database_waiting', () => [[{}, pool.waitingCount]]);
  metrics.read('storefront_messages_waiting', async () => {
    const waiting = await waitingMessages(db, clock());
    return waiting.map(({ channel, count }) => [{ channel }, count]);
  });
  metrics.read('storefront_message_oldest_waiting_seconds', async () => {
    const now = clock();
    const waiting = await waitingMessages(db, now);
    return waiting.map(({ channel, oldest = now }) => [{ channel }, (now.getTime() - oldest.getTime()) / seconds]);
  });
  metrics.read('storefront_payments_waiting', async () => [[{}, await countOpenPayments(db)]]);
  metrics.read('storefront_refunds_waiting', async () => [[{}, await countOpenRefunds(db)]]);
}

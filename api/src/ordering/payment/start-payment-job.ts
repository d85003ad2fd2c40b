import { traceJob } from '@storefront/server-kit/tracing';
import type { FastifyInstance } from 'fastify';
import { createPaymentSync, type PaymentParts } from './settle-order';
import { paymentWorker } from './worker';

/** Follows payments and refunds up while the server listens, without any visitor. See docs/behaviour.md, D23. */
export function startPaymentJob(app: FastifyInstance, options: Omit<PaymentParts, 'log'>): void {
  const parts = { ...options, log: app.log };
  const worker = paymentWorker(parts, createPaymentSync(parts), (run) => traceJob(app, 'payments', run));
  app.addHook('onListen', async () => worker.runSoon());
  app.addHook('onClose', () => worker.stop());
}

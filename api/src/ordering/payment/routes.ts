import { apiBase, paymentCallbackPath } from '@storefront/shared-contracts';
import { openPaymentTexts } from '@storefront/shared-contracts/texts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForm } from '@storefront/server-kit/paytm';
import type { CartSettings } from '../cart/settings';
import type { Clock } from '../../platform/clock';
import { ApiError } from '../../platform/errors';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { requireSession } from '../../platform/http/caller';
import type { Mailer } from '../../domains/notifications/settings';
import { handleCallback } from './callback';
import { cancelPayment } from './cancel-payment';
import { payOnline } from './pay-online';
import type { OnlinePayment } from './online-payment';
import { settlingWait } from './wait-for-settling';
import type { WorkContext } from '../../platform/unit-of-work';

interface Options extends WorkContext {
  clock: Clock;
  settings: CartSettings;
  mailer: Mailer;
  /** Undefined if the shop accepts no online payments. */
  payment: OnlinePayment | undefined;
}

const callbackBytes = 8_000;
/** Per IP address. Visitors may share one, and all calls of the gateway's server come from one. */
const callbacksPerMinute = 300;

/** This endpoint accepts a form, because the gateway's page posts it, without a token. See docs/behaviour.md, D23. */
async function callbackRoute(app: FastifyInstance, pathAfter: (fields: unknown) => Promise<string>): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => readForm(body),
    );
    scope.post(
      `${apiBase}${paymentCallbackPath}`,
      {
        schema: { hide: true },
        bodyLimit: callbackBytes,
        config: { rateLimit: { max: callbacksPerMinute, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        const path = await pathAfter(request.body);
        return reply.code(303).header('cache-control', 'no-store').header('location', path).send();
      },
    );
  });
}

/** payment-paytm/{medicine|lab}, payment-cancel/{medicine|lab} and the gateway's callback. See docs/behaviour.md, D23. */
export async function paymentRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { db, metrics, clock, settings, mailer, payment } = options;
  const parts = payment && { db, metrics, clock, mailer, holds: settings, gateway: payment.gateway, log: app.log };
  const settling = parts && settlingWait(parts);

  registerEndpoint(app, endpoints.paymentPaytm, async ({ params, body, caller, request }) => {
    if (payment === undefined || settling === undefined) throw new ApiError('paymentUnavailable');
    const { customerId } = requireSession(caller);
    const key = { customerId, type: params.page, reference: body.reference_id };
    const { origin } = request.headers;
    const context = { db, metrics, clock, mailer, settings, settling, payment };
    return { status: 200, data: await payOnline(context, { ...key, ip: caller.ip, origin }) };
  });

  registerEndpoint(app, endpoints.paymentCancel, async ({ params, body, caller }) => {
    const whose = { customerId: requireSession(caller).customerId, type: params.page };
    await cancelPayment({ db, metrics, clock, mailer, settling }, body.order_id, whose);
    return { status: 200, message: openPaymentTexts.cancelled };
  });

  if (parts === undefined || settling === undefined) return;
  await callbackRoute(app, (fields) => handleCallback(parts, settling, fields));
  app.addHook('onClose', () => settling.finish());
}

import { couponCodeOf } from '@storefront/shared-contracts/orders';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { CartSettings } from '../cart/settings';
import type { Clock } from '../../platform/clock';
import { guessLimit } from '../cart/stored-coupons';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import { requireSession } from '../../platform/http/caller';
import type { RateLimiter } from '../../platform/http/rate-limit';
import type { Mailer } from '../../domains/notifications/settings';
import { checkoutCreation } from './create-checkout';
import { placeOrder } from './place-order';
import type { WorkContext } from '../../platform/unit-of-work';

interface Options extends WorkContext {
  clock: Clock;
  limiter: RateLimiter;
  settings: CartSettings;
  mailer: Mailer;
  /** Whether the shop accepts online payments. */
  onlineAllowed: boolean;
}

/** order-creation/{medicine|lab}, place-order/{medicine|lab}/cod. */
export function checkoutRoutes(
  app: FastifyInstance,
  { db, metrics, clock, limiter, settings, mailer, onlineAllowed }: Options,
): void {
  const limitGuesses = guessLimit({ db, limiter, guesses: settings.couponAttempts });
  const createCheckout = checkoutCreation({ db, clock, settings, limitGuesses, onlineAllowed });

  registerEndpoint(app, endpoints.orderCreation, async ({ params, body, caller }) => ({
    status: 200,
    data: await createCheckout({
      customerId: requireSession(caller).customerId,
      type: params.product_type,
      addressId: body.address_id,
      code: couponCodeOf(body.code ?? ''),
      ip: caller.ip,
    }),
  }));

  registerEndpoint(app, endpoints.placeOrderCod, async ({ params, body, caller }) => {
    const { customerId } = requireSession(caller);
    const key = { customerId, type: params.page, reference: body.reference_id };
    const order = await placeOrder(
      { db, metrics, mailer, settings },
      { ...key, ip: caller.ip, mode: 'cod', now: clock() },
    );
    return { status: 200, data: { order_id: order.publicId } };
  });
}

import { couponCodeOf, endpoints } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { CartSettings } from '../cart/settings';
import { minimumsOf } from '../cart/totals';
import type { Clock } from '../clock';
import { guessLimit } from '../coupons/guess-limit';
import type { Database } from '../db/database';
import { registerEndpoint } from '../http/register-endpoint';
import { sessionOf } from '../identity/caller';
import type { RateLimiter } from '../identity/rate-limit';
import type { OrderPost } from '../orders/confirmation';
import { placeOrder } from '../orders/place';
import { checkoutCreation } from './create-checkout';

interface Options {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  settings: CartSettings;
  post: OrderPost;
  /** The shop takes online payments. */
  onlineAllowed: boolean;
}

/** order-creation/{medicine|lab}, place-order/{medicine|lab}/cod. Source: spec 7. */
export function checkoutRoutes(
  app: FastifyInstance,
  { db, clock, limiter, settings, post, onlineAllowed }: Options,
): void {
  const minimums = minimumsOf(settings);
  const limitGuesses = guessLimit({ db, limiter, guesses: settings.couponGuesses });
  const createCheckout = checkoutCreation({ db, clock, minimums, limitGuesses, onlineAllowed });

  registerEndpoint(app, endpoints.orderCreation, async ({ params, body, caller }) => ({
    status: 200,
    data: await createCheckout({
      customerId: sessionOf(caller).customerId,
      type: params.product_type,
      addressId: body.address_id,
      code: couponCodeOf(body.code ?? ''),
      networkAddress: caller.address,
    }),
  }));

  registerEndpoint(app, endpoints.placeOrderCod, async ({ params, body, caller }) => {
    const { customerId } = sessionOf(caller);
    const key = { customerId, type: params.page, reference: body.reference_id };
    const order = await placeOrder({ db, post, minimums }, { ...key, mode: 'cod', now: clock() });
    return { status: 200, data: { order_id: order.publicId } };
  });
}

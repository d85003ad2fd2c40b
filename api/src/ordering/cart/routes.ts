import { limits } from '@storefront/shared-contracts/limits';
import { removeCouponCode } from '@storefront/shared-contracts/orders';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import { guessLimit } from './stored-coupons';
import type { Database } from '../../platform/db/database';
import { registerEndpoint } from '../../platform/http/register-endpoint';
import type { RateLimiter } from '../../platform/http/rate-limit';
import { labCart, medicineCart } from './carts';
import { cartUpdated } from './messages';
import { requiredCartOwner } from '../../domains/cart-owner';
import { newCartLimit } from './repository';
import { cartService, type FindUnpaidOrder } from './service';
import type { CartSettings } from './settings';
import { minimumsOf } from './totals';

interface Options {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  settings: CartSettings;
  findUnpaidOrder: FindUnpaidOrder;
}

const updated = (data: { cart_count: number; quantity: number }) => ({
  status: 200 as const,
  message: cartUpdated,
  success_status: 1,
  data,
});

/** update-cart, update-cart-test, cart/{medicine|lab}, cart-price-details/{medicine|lab}. */
export function cartRoutes(app: FastifyInstance, { db, clock, limiter, settings, findUnpaidOrder }: Options): void {
  const cart = cartService({ db, clock, minimums: minimumsOf(settings), findUnpaidOrder });
  const limitNewCarts = newCartLimit({ db, limiter, rule: settings.newCarts });
  const limitGuesses = guessLimit({ db, limiter, guesses: settings.couponAttempts });

  registerEndpoint(app, endpoints.updateCart, async ({ body, caller }) =>
    updated(await cart.setQuantity(medicineCart, await limitNewCarts(caller), body)),
  );

  registerEndpoint(app, endpoints.updateCartTest, async ({ body, caller }) =>
    updated(await cart.setQuantity(labCart, await limitNewCarts(caller), body)),
  );

  registerEndpoint(app, endpoints.cartMedicine, async ({ query, caller }) => {
    const { page = 1, limit = limits.pageSize.cart } = query;
    const { lines, ofType, whole } = await cart.page(medicineCart, requiredCartOwner(caller), { page, limit });
    return { status: 200, data: { data: lines, cart_med_count: ofType, ...whole } };
  });

  registerEndpoint(app, endpoints.cartLab, async ({ query, caller }) => {
    const { page = 1, limit = limits.pageSize.cart } = query;
    const { lines, ofType, whole } = await cart.page(labCart, requiredCartOwner(caller), { page, limit });
    return { status: 200, data: { data: lines, cart_lab_count: ofType, ...whole } };
  });

  registerEndpoint(app, endpoints.cartPriceDetails, async ({ params, query, caller }) => {
    const { product_type: type } = params;
    const { code } = query;
    const owner = requiredCartOwner(caller);
    if (code === undefined) return { status: 200, data: await cart.price(owner, type) };
    if (code.trim() === removeCouponCode) return { status: 200, data: await cart.removeCoupon(owner, type) };
    const guess = { code, owner, type, ip: caller.ip };
    return { status: 200, data: await limitGuesses(guess, () => cart.applyCoupon(owner, type, code)) };
  });
}

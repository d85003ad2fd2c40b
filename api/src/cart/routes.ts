import { endpoints, limits } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { registerEndpoint } from '../http/register-endpoint';
import { requiredCartOwner } from './owner';
import { cartService } from './service';

interface Options {
  db: Database;
  minimumCheckoutMedicine: number;
}

/** update-cart, cart/medicine, cart-price-details/{medicine|lab}. Source: spec 7. */
export function cartRoutes(app: FastifyInstance, { db, minimumCheckoutMedicine }: Options): void {
  const cart = cartService(db, minimumCheckoutMedicine);

  registerEndpoint(app, endpoints.updateCart, async ({ body, caller }) => {
    const { message, count } = await cart.setQuantity(requiredCartOwner(caller), body.id, body.quantity);
    return { status: 200, message, success_status: 1, data: { cart_count: count } };
  });

  registerEndpoint(app, endpoints.cartMedicine, async ({ query, caller }) => {
    const { page = 1, limit = limits.pageSize.cart } = query;
    return { status: 200, data: await cart.medicineCart(requiredCartOwner(caller), page, limit) };
  });

  registerEndpoint(app, endpoints.cartPriceDetails, async ({ params, query, caller }) => ({
    status: 200,
    data: await cart.priceDetails(requiredCartOwner(caller), params.product_type, query.code ?? ''),
  }));
}

import type { ProductType } from '@storefront/shared-contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { Cart, CartQuantities } from '../cart/apply-change';
import { cartKeys } from '../cart/cart';

/** Sets quantities by line id in the cached cart, as a confirmed change would. For tests only. */
export function setCart(client: QueryClient, type: ProductType, quantities: CartQuantities): void {
  client.setQueryData<Cart>(cartKeys.cart(type), { quantities, content: undefined });
}

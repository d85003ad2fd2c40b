import {
  limits,
  messages,
  type CheckoutAllowed,
  type CouponDetails,
  type MedicineCart,
  type PriceDetails,
  type ProductType,
} from '@storefront/shared-contracts';
import { maxQuantity, medicinesOf } from '../catalogue/views';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { cartUpdated, lineError, refusal } from './messages';
import type { CartOwner } from './owner';
import { mayCheckOut, priceDetailsOf, priceOf, type PricedLine } from './price';
import { countLines, findForCart, listLines, lockCart, removeLine, setLine, type CartLineRow } from './repository';

interface Totals {
  price_details: PriceDetails;
  checkout_allowed: CheckoutAllowed;
}

const priced = ({ product, quantity }: CartLineRow): PricedLine => ({
  mrpPaise: product.mrpPaise,
  pricePaise: product.pricePaise,
  quantity,
});

/** The carts of guests and customers. Minimum in rupees. */
export function cartService(db: Database, minimumCheckoutMedicine: number) {
  const minimum: Record<ProductType, number> = {
    medicine: minimumCheckoutMedicine,
    lab: limits.minimumCheckoutLabRupees,
  };

  function totals(type: ProductType, lines: readonly CartLineRow[]): Totals {
    const price = priceOf(type, lines.map(priced));
    return {
      price_details: priceDetailsOf(price),
      checkout_allowed: {
        is_checkout: mayCheckOut(price, minimum[type]) ? 1 : 0,
        minimum_checkout_amount: minimum[type],
      },
    };
  }

  return {
    /** Sets the quantity of a product, 0 takes it out, and gives the number of lines. Source: spec 7 (update-cart). */
    async setQuantity(
      owner: CartOwner,
      productId: number,
      quantity: number,
    ): Promise<{ message: string; count: number }> {
      const count = await db.transaction(async (tx) => {
        const product = await findForCart(tx, productId);
        if (product === undefined) throw new ApiError('productNotFound');
        const cartId = await lockCart(tx, owner);
        if (quantity === 0) {
          await removeLine(tx, cartId, productId);
        } else {
          if (product.withdrawn) throw new ApiError('productNotFound');
          if (quantity > maxQuantity(product)) throw new ApiError('notEnoughStock', { message: refusal(product) });
          await setLine(tx, cartId, productId, quantity);
        }
        return countLines(tx, cartId);
      });
      return { message: cartUpdated, count };
    },

    /** One page of the medicine cart, with the totals and errors of all of it. */
    async medicineCart(owner: CartOwner, page: number, limit: number): Promise<MedicineCart> {
      const lines = await listLines(db, owner);
      const shown = lines.slice((page - 1) * limit, page * limit);
      const medicines = await medicinesOf(
        db,
        shown.map(({ product }) => product),
        undefined,
      );
      const quantities = new Map(shown.map(({ product, quantity }) => [product.id, quantity]));
      return {
        data: medicines.map((medicine) => {
          const quantity = quantities.get(medicine.product_id) ?? 0;
          return { ...medicine, cart_quantity: quantity, quantity };
        }),
        error_msg: lines.flatMap(({ product, quantity }) => lineError(product, quantity) ?? []),
        cart_med_count: lines.length,
        cart_count: lines.length,
        ...totals('medicine', lines),
      };
    },

    /** What the cart costs. No coupon exists yet, so that every code is refused. Source: D28. */
    async priceDetails(
      owner: CartOwner,
      type: ProductType,
      code: string,
    ): Promise<Totals & { coupon_details?: CouponDetails }> {
      const lines = type === 'medicine' ? await listLines(db, owner) : [];
      return {
        ...totals(type, lines),
        ...(code.trim() === '' ? {} : { coupon_details: { success_status: 0, message: messages.applyCoupon } }),
      };
    },
  };
}

import {
  limits,
  type CheckoutAllowed,
  type CouponDetails,
  type PriceDetails,
  type ProductType,
} from '@storefront/shared-contracts';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { rupees } from '../money';
import type { CartKind, HeldLine } from './kind';
import { labCart } from './lab-cart';
import { removeLine, replaceLine, setLine } from './line-table';
import { medicineCart } from './medicine-cart';
import type { CartOwner } from './owner';
import { mayCheckOut, priceDetailsOf, priceOf } from './price';
import { countLines, lockCart } from './repository';

/** What a line is to become. */
export interface Change {
  id: number;
  /** 0 takes the product out. */
  quantity: number;
  /** The product whose place it takes. */
  replaces?: number | undefined;
}

interface Totals {
  price_details: PriceDetails;
  checkout_allowed: CheckoutAllowed;
}

/** What a coupon does for these lines: its fate in words, and paise off. */
export type Redeem = (lines: readonly HeldLine[]) => Promise<{ details: CouponDetails; discount: number }>;

const carts = { medicine: medicineCart, lab: labCart };

/** Everything that is read is as it was when the first was. */
const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** The carts of guests and customers. Minimum in rupees. */
export function cartService(db: Database, minimumCheckoutMedicine: number) {
  const minimum: Record<ProductType, number> = {
    medicine: minimumCheckoutMedicine,
    lab: limits.minimumCheckoutLabRupees,
  };

  function totals(type: ProductType, lines: readonly HeldLine[], couponDiscount = 0): Totals {
    const price = priceOf(type, lines, couponDiscount);
    return {
      price_details: priceDetailsOf(price),
      checkout_allowed: {
        is_checkout: mayCheckOut(price, minimum[type]) ? 1 : 0,
        minimum_checkout_amount: minimum[type],
      },
    };
  }

  return {
    /** Makes a line what it is to become, or changes nothing at all; gives the lines of both carts. Source: spec 7 (update-cart). */
    setQuantity<Product>(
      { lines, find, notFound }: CartKind<Product>,
      owner: CartOwner,
      { id, quantity, replaces }: Change,
    ): Promise<number> {
      return db.transaction(async (tx) => {
        const offer = await find(tx, id);
        if (offer === undefined || (offer.withdrawn && quantity > 0)) throw new ApiError(notFound);
        const refusal = quantity > 0 ? offer.refusal(quantity) : undefined;
        if (refusal !== undefined) throw new ApiError('notEnoughStock', { message: refusal });
        const cartId = await lockCart(tx, owner);
        const line = { productId: id, quantity, pricePaise: offer.pricePaise };
        if (quantity === 0) {
          for (const gone of [id, replaces ?? id]) await removeLine(tx, lines, cartId, gone);
        } else if (replaces === undefined || replaces === id) await setLine(tx, lines, cartId, line);
        else await replaceLine(tx, lines, cartId, { line, replaces });
        return countLines(tx, owner);
      });
    },

    /** One page of a cart, with the totals and errors of all of it, all of one moment. */
    page<Product extends object>(
      { type, list, show }: CartKind<Product>,
      owner: CartOwner,
      { page, limit }: { page: number; limit: number },
    ) {
      return db.transaction(async (tx) => {
        const lines = await list(tx, owner);
        const shown = lines.slice((page - 1) * limit, page * limit);
        const products = await show(
          tx,
          shown.map(({ productId }) => productId),
        );
        return {
          lines: shown.flatMap(({ quantity, pricePaiseWhenAdded }, index) => {
            const product = products[index];
            if (product === undefined) return [];
            return [{ ...product, cart_quantity: quantity, quantity, price_when_added: rupees(pricePaiseWhenAdded) }];
          }),
          ofType: lines.length,
          whole: {
            error_msg: lines.flatMap(({ error }) => error ?? []),
            cart_count: await countLines(tx, owner),
            ...totals(type, lines),
          },
        };
      }, oneMoment);
    },

    /** What a cart costs, with a coupon where one is redeemed. Source: D16, D17, D28. */
    async priceDetails(
      owner: CartOwner,
      type: ProductType,
      redeem?: Redeem,
    ): Promise<Totals & { coupon_details?: CouponDetails }> {
      const lines = await carts[type].list(db, owner);
      if (redeem === undefined) return totals(type, lines);
      const { details, discount } = await redeem(lines);
      return { ...totals(type, lines, discount), coupon_details: details };
    },
  };
}

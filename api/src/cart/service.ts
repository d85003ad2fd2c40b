import type { CouponDetails, ProductType } from '@storefront/shared-contracts';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { rupees } from '../money';
import { carts } from './carts';
import type { CartKind, HeldLine } from './kind';
import { removeLine, replaceLine, setLine } from './line-table';
import type { CartOwner } from './owner';
import { countLines, lockCart } from './repository';
import { totalsOf, type Minimums, type Totals } from './totals';

/** What a line is to become. */
export interface Change {
  id: number;
  /** 0 takes the product out. */
  quantity: number;
  /** The product whose place it takes. */
  replaces?: number | undefined;
}

/** What a coupon does for these lines: its fate in words, and paise off. */
export type Redeem = (lines: readonly HeldLine[]) => Promise<{ details: CouponDetails; discount: number }>;

/** Everything that is read is as it was when the first was. */
const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** The carts of guests and customers. */
export function cartService({ db, clock, minimums }: { db: Database; clock: Clock; minimums: Minimums }) {
  return {
    /** Makes a line what it is to become, or changes nothing at all; gives the lines of both carts. Source: spec 7 (update-cart). */
    setQuantity<Product>(
      { lines, find, notFound }: CartKind<Product>,
      owner: CartOwner,
      { id, quantity, replaces }: Change,
    ): Promise<number> {
      return db.transaction(async (tx) => {
        const offer = await find(tx, id, { owner, now: clock() });
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
        const lines = await list(tx, { owner, now: clock() });
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
            ...totalsOf(minimums, type, lines),
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
      const lines = await carts[type].list(db, { owner, now: clock() });
      if (redeem === undefined) return totalsOf(minimums, type, lines);
      const { details, discount } = await redeem(lines);
      return { ...totalsOf(minimums, type, lines, discount), coupon_details: details };
    },
  };
}

import type { CouponDetails, EndpointInput, endpoints, ProductType, UnpaidOrder } from '@storefront/shared-contracts';
import type { CartOwner } from '../../domains/cart-owner';
import { couponOffers, storedCartCoupon, typedCartCoupon, type CartCoupon, type JudgedCart } from './cart-coupon';
import { labCart, medicineCart, readCart, type CartStrategy } from './carts';
import { assertRoom, quantityIn, removeLine, replaceLine, setLine, moveLines } from './line-table';
import { countLines, lockCart, lockExistingCart } from './repository';
import { removeStoredCoupon, storeCoupon, hasStoredCoupon, moveStoredCoupons } from './stored-coupons';
import { totalsOf, type Minimums, type Totals } from './totals';
import type { Clock } from '../../platform/clock';
import { readSnapshot, type Database } from '../../platform/db/database';
import { retriedTransaction } from '../../platform/db/transaction';
import { ApiError } from '../../platform/errors';
import { rupees } from '../../platform/money';

/** A change of a cart line: 0 removes the product, `replaces` is the product in whose position the line is put. */
type Change = EndpointInput<typeof endpoints.updateCart>['body'];

/** The price of a cart, with its coupon if one is stored. */
type CartPrice = Totals & { coupon_details?: CouponDetails };

/** A customer's order of a type that waits for its payment; undefined if there is none. */
export type FindUnpaidOrder = (
  db: Database,
  whose: { readonly customerId: number; readonly type: ProductType },
  now: Date,
) => Promise<UnpaidOrder | undefined>;

interface Ports {
  readonly db: Database;
  readonly clock: Clock;
  readonly minimums: Minimums;
  readonly findUnpaidOrder: FindUnpaidOrder;
}

/** The carts of guests and customers. */
export function cartService({ db, clock, minimums, findUnpaidOrder }: Ports) {
  const priceOf = ({ type, lines }: JudgedCart, coupon: CartCoupon | undefined): CartPrice => ({
    ...totalsOf(minimums, type, lines, coupon?.discount),
    ...(coupon && { coupon_details: coupon.details }),
  });

  return {
    /** Sets a line, or changes nothing if it throws. Returns the number of lines in both carts and the line's quantity. */
    setQuantity<Product>(
      { lines, find, notFound }: CartStrategy<Product>,
      owner: CartOwner,
      { id, quantity, replaces, at_least: atLeast }: Change,
    ): Promise<{ cart_count: number; quantity: number }> {
      return retriedTransaction(db, async (tx) => {
        const offer = await find(tx, id, { owner, now: clock() });
        if (offer === undefined || (offer.withdrawn && quantity > 0)) throw new ApiError(notFound);
        const refusal = quantity > 0 ? offer.rejection(quantity) : undefined;
        if (refusal !== undefined) throw new ApiError('notEnoughStock', { message: refusal });
        const cartId = await lockCart(tx, owner);
        const places = [id, replaces ?? id];
        if (quantity > 0) await assertRoom(tx, lines, cartId, places);
        const line = { productId: id, quantity, pricePaise: offer.pricePaise, atLeast };
        if (quantity === 0) {
          for (const gone of places) await removeLine(tx, lines, cartId, gone);
        } else if (replaces === undefined || replaces === id) await setLine(tx, lines, cartId, line);
        else await replaceLine(tx, lines, cartId, { line, replaces });
        return { cart_count: await countLines(tx, owner), quantity: await quantityIn(tx, lines, cartId, id) };
      });
    },

    /** One page of a cart with the totals and errors of the whole cart, from one snapshot. */
    page<Product extends object>(
      { type, show }: CartStrategy<Product>,
      owner: CartOwner,
      { page, limit }: { page: number; limit: number },
    ) {
      return db.transaction(async (tx) => {
        const cart = await readCart(tx, { owner, type, now: clock() });
        const { lines, now } = cart;
        const shown = lines.slice((page - 1) * limit, page * limit);
        const unpaid =
          'customerId' in owner ? await findUnpaidOrder(tx, { customerId: owner.customerId, type }, now) : undefined;
        const products = await show(
          tx,
          shown.map(({ productId }) => productId),
          { owner, now },
        );
        return {
          lines: shown.flatMap(({ quantity, pricePaiseWhenAdded }, index) => {
            const product = products[index];
            if (product === undefined) return [];
            return [{ ...product, cart_quantity: quantity, quantity, price_when_added: rupees(pricePaiseWhenAdded) }];
          }),
          ofType: lines.length,
          whole: {
            error_msg: cart.errors,
            cart_count: await countLines(tx, owner),
            ...priceOf(cart, await storedCartCoupon(tx, cart)),
            coupon_offers: await couponOffers(tx, cart),
            ...(unpaid !== undefined && { unpaid_order: unpaid }),
          },
        };
      }, readSnapshot);
    },

    /** The price of a cart with its stored coupon. See docs/behaviour.md, D16, D17, D28, D33. */
    price(owner: CartOwner, type: ProductType): Promise<CartPrice> {
      return db.transaction(async (tx) => {
        const cart = await readCart(tx, { owner, type, now: clock() });
        return priceOf(cart, await storedCartCoupon(tx, cart));
      }, readSnapshot);
    },

    /**
     * The price of a cart with a typed code, which is stored if it applies. The lock keeps the cart unchanged between check and
     * write.
     */
    applyCoupon(owner: CartOwner, type: ProductType, code: string): Promise<CartPrice> {
      return retriedTransaction(db, async (tx) => {
        const cartId = await lockExistingCart(tx, owner);
        const cart = await readCart(tx, { owner, type, now: clock() });
        const coupon = await typedCartCoupon(tx, code, cart);
        if (cartId !== undefined && coupon.couponId !== null) {
          await storeCoupon(tx, cartId, type, { couponId: coupon.couponId, now: cart.now });
        }
        return priceOf(cart, coupon);
      });
    },

    /** Removes the stored coupon and returns the price without it. */
    removeCoupon(owner: CartOwner, type: ProductType): Promise<CartPrice> {
      return retriedTransaction(db, async (tx) => {
        const cartId = await lockExistingCart(tx, owner);
        if (cartId !== undefined) await removeStoredCoupon(tx, cartId, type);
        return priceOf(await readCart(tx, { owner, type, now: clock() }), undefined);
      });
    },
  };
}

/**
 * Merges the device's guest cart into the customer's cart. Of two lines of one product the larger quantity stays, of two
 * coupons the one that was applied last. The guest cart is empty afterwards. Call it in the transaction that signs in. See
 * docs/behaviour.md, D10, D33.
 */
export async function mergeGuestCart(tx: Database, deviceId: string, customerId: number): Promise<void> {
  // Lock order: the guest's cart first, so that two concurrent logins cannot deadlock.
  const guest = await lockExistingCart(tx, { deviceId });
  // A cart without lines may still have a coupon. Without either, the customer needs no new cart.
  if (guest === undefined) return;
  if ((await countLines(tx, { deviceId })) === 0 && !(await hasStoredCoupon(tx, guest))) return;
  const into = await lockCart(tx, { customerId });
  for (const { lines } of [medicineCart, labCart]) await moveLines(tx, lines, { from: guest, into });
  await moveStoredCoupons(tx, { from: guest, into });
}

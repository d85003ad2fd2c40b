import { type Address, type CheckoutData, checkoutResultCodes, type ProductType } from '@storefront/shared-contracts';
import { addressOf } from '../../domains/account/addresses';
import { priceOf } from '../cart/price';
import { lockExistingCart } from '../cart/repository';
import type { CartSettings } from '../cart/settings';
import { minimumsOf, totalsOf } from '../cart/totals';
import type { Clock } from '../../platform/clock';
import { type LimitGuesses, storeCoupon } from '../cart/stored-coupons';
import { type Database, readSnapshot } from '../../platform/db/database';
import { retriedTransaction } from '../../platform/db/transaction';
import { ApiError } from '../../platform/errors';
import { keepCustomer } from '../../domains/identity/customers';
import { type Serviceability, serviceabilityOf } from '../../domains/location/serviceability';
import { saveCheckout } from './checkouts';
import { snapshotAddress, snapshotLabTest, snapshotMedicine, toCheckoutItem } from './snapshots';
import { getUnpaidOrder } from '../orders/read/service';
import { type CartReader, type CurrentCartLine, labCart, medicineCart, readCart } from '../cart/carts';
import { type CartCoupon, storedCartCoupon, typedCartCoupon } from '../cart/cart-coupon';
import type { CheckoutLine, ItemSnapshot } from '../../platform/db/schema-orders';

/** A customer's cart of one type as it is at one moment. */
interface CartSnapshot {
  lines: CheckoutLine[];
  /** Why it cannot be ordered, as messages for the customer. */
  errors: string[];
  /** The coupon of the typed code, or else the cart's stored coupon. See docs/behaviour.md, D33. */
  coupon: CartCoupon | undefined;
}

async function toItemSnapshot(
  tx: Database,
  type: ProductType,
  held: readonly CurrentCartLine[],
  buyer: CartReader,
): Promise<Map<number, ItemSnapshot>> {
  const ids = held.map(({ productId }) => productId);
  if (type === 'medicine') {
    const medicines = await medicineCart.show(tx, ids, buyer);
    return new Map(medicines.map((medicine) => [medicine.product_id, snapshotMedicine(medicine)]));
  }
  const patients = new Map(held.map(({ productId, quantity }) => [productId, quantity]));
  const tests = await labCart.show(tx, ids, buyer);
  return new Map(tests.map((test) => [test.id, snapshotLabTest(test, patients.get(test.id) ?? 1)]));
}

/**
 * Prices the lines of a customer's cart, checks its coupon and copies the displayed fields of the lines, all from one snapshot.
 * See docs/behaviour.md, D15, D20.
 */
function snapshotOf(
  db: Database,
  { customerId, type, code, now }: { customerId: number; type: ProductType; code: string; now: Date },
): Promise<CartSnapshot> {
  return db.transaction(async (tx) => {
    const owner = { customerId };
    const { lines: held, errors } = await readCart(tx, { owner, type, now });
    const shown = await toItemSnapshot(tx, type, held, { owner, now });
    const lines = held.flatMap(({ productId, quantity, pricePaise, mrpPaise }) => {
      const item = shown.get(productId);
      return item === undefined ? [] : [{ itemId: productId, quantity, pricePaise, mrpPaise, shown: item }];
    });
    const judged = { owner, type, lines, errors, now };
    const coupon = code === '' ? await storedCartCoupon(tx, judged) : await typedCartCoupon(tx, code, judged);
    return { lines, errors, coupon };
  }, readSnapshot);
}

interface Context {
  db: Database;
  clock: Clock;
  settings: CartSettings;
  limitGuesses: LimitGuesses;
  /** Whether the shop accepts online payments. */
  onlineAllowed: boolean;
}

/** The customer and type of the cart to price, and the address. */
interface CheckoutRequest {
  customerId: number;
  type: ProductType;
  addressId: number;
  /** As typed; '' uses the cart's stored coupon. */
  code: string;
  /** IP address or network of the caller. */
  ip: string;
}

function successOf(cart: CartSnapshot, { serviceable }: Serviceability): number {
  if (cart.lines.length === 0) return checkoutResultCodes.ok;
  if (!serviceable) return checkoutResultCodes.addressNotServiceable;
  return cart.errors.length > 0 ? checkoutResultCodes.cartErrors : checkoutResultCodes.ok;
}

/**
 * Prices a customer's cart for one of the customer's addresses. Stores it under a reference id only if it can be ordered there.
 * See docs/behaviour.md, D15, D20, D22.
 * @throws ApiError `addressNotFound`; `tooManyRequests` for unknown codes
 */
export function checkoutCreation({ db, clock, settings, limitGuesses, onlineAllowed }: Context) {
  const keep = async (
    { customerId, type, code }: CheckoutRequest,
    { lines, coupon }: CartSnapshot,
    { address, place, now }: { address: Address; place: Serviceability; now: Date },
  ): Promise<string> => {
    const { discount = 0, couponId = null } = coupon ?? {};
    const price = priceOf(type, lines, discount);
    const row = {
      customerId,
      productType: type,
      addressId: address.id,
      address: snapshotAddress(address),
      lines,
      couponId,
      couponDiscountPaise: discount,
      allTotalPaise: price.allTotal,
      discountPaise: price.discount,
      deliveryPaise: price.delivery,
      totalPaise: price.totalAmount,
      promisedDate: place.serviceable ? place.promisedDate : null,
    };
    return retriedTransaction(db, async (tx) => {
      // Lock order: customer, cart, checkout (docs/decisions/0018).
      await keepCustomer(tx, customerId);
      const cartId = code === '' || couponId === null ? undefined : await lockExistingCart(tx, { customerId });
      const reference = await saveCheckout(tx, row, now);
      if (cartId !== undefined && couponId !== null) await storeCoupon(tx, cartId, type, { couponId, now });
      return reference;
    });
  };

  const create = async (request: CheckoutRequest): Promise<CheckoutData> => {
    const { customerId, type, addressId, code } = request;
    const now = clock();
    const address = await addressOf(db, customerId, addressId);
    if (address === undefined) throw new ApiError('addressNotFound');
    const cart = await snapshotOf(db, { customerId, type, code, now });
    const { coupon } = cart;
    const place = await serviceabilityOf(db, address.pincode, now);
    const totals = totalsOf(minimumsOf(settings), type, cart.lines, coupon?.discount);
    const success_status = successOf(cart, place);
    const codOverLimit = place.serviceable && place.cod && totals.price_details.total_amount > settings.codMax;
    const unpaid = await getUnpaidOrder(db, { customerId, type }, now);
    const orderable = success_status === checkoutResultCodes.ok && cart.lines.length > 0;
    return {
      success_status,
      reference_id: orderable ? await keep(request, cart, { address, place, now }) : '',
      data: cart.lines.map((line) => toCheckoutItem(type, line)),
      ...totals,
      address_details: address,
      error_msg: cart.errors,
      cod_allowed:
        place.serviceable && ((place.cod && !codOverLimit) || (orderable && totals.price_details.total_amount === 0)),
      ...(codOverLimit ? { cod_limit: settings.codMax } : {}),
      online_allowed: onlineAllowed,
      ...(coupon === undefined ? {} : { coupon_details: coupon.details }),
      ...(place.serviceable ? { estimated_date: place.estimatedDate } : {}),
      ...(unpaid === undefined ? {} : { unpaid_order: unpaid }),
    };
  };

  return (request: CheckoutRequest): Promise<CheckoutData> => {
    const { customerId, type, code, ip } = request;
    if (code === '') return create(request);
    return limitGuesses({ code, owner: { customerId }, type, ip }, () => create(request));
  };
}

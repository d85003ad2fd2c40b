import type { ApiHandlers, Deferred } from '@storefront/page-kit/testing';
import type {
  CheckoutAllowed,
  CouponDetails,
  CouponOffer,
  Failure,
  LabCartLine,
  Medicine,
  MedicineCartLine,
  ProductType,
  Serviceability,
  UnpaidOrder,
} from '@storefront/shared-contracts';
import { labLine, medicine, medicineLine, totals } from './fake-lines';

export { labLine, medicine, medicineLine } from './fake-lines';

/** The effect of a coupon: rupees off, or a rejection. */
type FakeCoupon = { readonly off: number; readonly message: string } | { readonly rejected: string };

/** Calls that a test can make fail. */
type Failing = 'update' | 'read' | 'price' | 'pincode' | 'alternatives';

export interface FakeCart {
  readonly handlers: ApiHandlers;
  /** The server's medicine cart, by line id. */
  readonly lines: Map<number, MedicineCartLine>;
  readonly labLines: Map<number, LabCartLine>;
  /** Requested quantities, in order. */
  readonly asked: [id: number, quantity: number][];
  /** Failure of the next update, or of every call of the other kinds until the test removes it. */
  readonly fail: Partial<Record<Failing, Failure>>;
  /** The fake carries out an update at once; its response waits for the first gate in this list. */
  readonly gates: Deferred<void>[];
  /** The same for prices with a coupon and for pincode checks. */
  readonly priceGates: Deferred<void>[];
  readonly pincodeGates: Deferred<void>[];
  errors: string[];
  /** The unpaid order of both cart types. */
  unpaid: UnpaidOrder | undefined;
  checkout: CheckoutAllowed;
  /** Delivery charge; by default free from ₹1000 on (D16). */
  delivery: number | undefined;
  /** Keyed by code in capitals; any other code is unknown. */
  readonly coupons: Map<string, FakeCoupon>;
  /** Public coupons that fit both carts. */
  offers: CouponOffer[];
  /** Keyed by pincode; any other pincode is not serviceable. */
  readonly pincodes: Map<string, Serviceability>;
  /** The stored coupon code of each cart. */
  readonly stored: Partial<Record<ProductType, string | undefined>>;
  /** The alternatives that the fake returns for every medicine. */
  alternatives: Medicine[];
}

/** A fake server with both carts, coupons and pincodes. */
export function fakeCart(lines: readonly MedicineCartLine[] = [], labLines: readonly LabCartLine[] = []): FakeCart {
  const cart: FakeCart = {
    lines: new Map(lines.map((line) => [line.product_detail_id, line])),
    labLines: new Map(labLines.map((line) => [line.id, line])),
    asked: [],
    fail: {},
    gates: [],
    priceGates: [],
    pincodeGates: [],
    errors: [],
    unpaid: undefined,
    checkout: { is_checkout: 1, minimum_checkout_amount: 100 },
    delivery: undefined,
    coupons: new Map(),
    offers: [],
    pincodes: new Map(),
    stored: {},
    alternatives: [],
    handlers: {
      updateCart: ({ body: { id, replaces, ...asked } }) =>
        update(cart, cart.lines, { id, ...asked }, (quantity) => {
          if (replaces !== undefined) cart.lines.delete(replaces);
          const former = cart.lines.get(id) ?? { ...medicineLine(id, 0), ...offered(cart, id) };
          setLine(cart.lines, id, { ...former, quantity, price_when_added: former.price });
        }),
      updateCartTest: ({ body }) =>
        update(cart, cart.labLines, body, (quantity) => {
          const former = cart.labLines.get(body.id) ?? labLine(body.id, 0);
          setLine(cart.labLines, body.id, { ...former, quantity, price_when_added: former.price });
        }),
      cartMedicine: ({ query }) =>
        cart.fail.read ?? {
          status: 200,
          data: { data: pageOf(cart.lines, query), cart_med_count: cart.lines.size, ...summary(cart, 'medicine') },
        },
      cartLab: ({ query }) =>
        cart.fail.read ?? {
          status: 200,
          data: { data: pageOf(cart.labLines, query), cart_lab_count: cart.labLines.size, ...summary(cart, 'lab') },
        },
      cartPriceDetails: async ({ params: { product_type }, query }) => {
        const answer = cart.fail.price ?? { status: 200 as const, data: priceDetails(cart, product_type, query?.code) };
        await cart.priceGates.shift()?.promise;
        return answer;
      },
      checkServiceablePincode: async ({ params: { pincode } }) => {
        const found = cart.pincodes.get(pincode) ?? { is_servicable: 0 };
        const answer = cart.fail.pincode ?? { status: 200 as const, data: found };
        await cart.pincodeGates.shift()?.promise;
        return answer;
      },
      similarComposition: () => cart.fail.alternatives ?? { status: 200, data: cart.alternatives },
    },
  };
  return cart;
}

interface Asked {
  readonly id: number;
  readonly quantity: number;
  readonly at_least?: boolean | undefined;
}

async function update(
  cart: FakeCart,
  lines: ReadonlyMap<number, { readonly quantity: number }>,
  { id, quantity: asked, at_least }: Asked,
  change: (quantity: number) => void,
) {
  cart.asked.push([id, asked]);
  const failure = cart.fail.update;
  delete cart.fail.update;
  const quantity = Math.max(asked, at_least === true ? (lines.get(id)?.quantity ?? 0) : 0);
  if (!failure) change(quantity);
  const data = { cart_count: cart.lines.size + cart.labLines.size, quantity };
  await cart.gates.shift()?.promise;
  return failure ?? { status: 200 as const, success_status: 1, message: 'Cart updated', data };
}

function setLine<Line extends { quantity: number }>(lines: Map<number, Line>, id: number, line: Line): void {
  if (line.quantity === 0) lines.delete(id);
  else lines.set(id, line);
}

const offered = (cart: FakeCart, id: number): Medicine =>
  cart.alternatives.find((one) => one.product_detail_id === id) ?? medicine(id);

function pageOf<Line>(
  lines: ReadonlyMap<number, Line>,
  query: { page?: unknown; limit?: unknown } | undefined,
): Line[] {
  const limit = Number(query?.limit ?? 10);
  const start = (Number(query?.page ?? 1) - 1) * limit;
  return [...lines.values()].slice(start, start + limit);
}

const linesOf = (cart: FakeCart, type: ProductType) => [...(type === 'lab' ? cart.labLines : cart.lines).values()];

const summary = (cart: FakeCart, type: ProductType) => ({
  cart_count: cart.lines.size + cart.labLines.size,
  error_msg: cart.errors,
  coupon_offers: cart.offers,
  unpaid_order: cart.unpaid,
  ...priceWith(cart, type, cart.stored[type]),
});

/**
 * Without a code the stored coupon is applied. An empty code removes it. Any other code is stored if it is accepted.
 */
function priceDetails(cart: FakeCart, type: ProductType, code: string | undefined) {
  if (code === '') cart.stored[type] = undefined;
  const price = priceWith(cart, type, code === '' ? undefined : (code ?? cart.stored[type]));
  if (code !== undefined && price.coupon_details?.success_status === 1) cart.stored[type] = code;
  return price;
}

function priceWith(cart: FakeCart, type: ProductType, code: string | undefined) {
  const coupon = code === undefined ? undefined : (cart.coupons.get(code) ?? { rejected: 'Unknown code' });
  const off = coupon && 'off' in coupon ? coupon.off : 0;
  return {
    price_details: totals(type, linesOf(cart, type), cart.delivery, off),
    checkout_allowed: cart.checkout,
    coupon_details: code === undefined ? undefined : detailsOf(code, coupon),
  };
}

function detailsOf(code: string, coupon: FakeCoupon | undefined): CouponDetails {
  return coupon && 'off' in coupon
    ? { success_status: 1, message: coupon.message, code, discount: coupon.off }
    : { success_status: 0, message: coupon?.rejected ?? '', code, reason: 'unknown' };
}

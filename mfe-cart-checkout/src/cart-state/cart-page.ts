import { buildUrl, toPaise } from '@storefront/shared-contracts';
import type {
  CheckoutAllowed,
  CouponDetails,
  CouponOffer,
  LabCart,
  LabCartLine,
  MedicineCart,
  MedicineCartLine,
  PriceDetails,
  ProductType,
  UnpaidOrder,
} from '@storefront/shared-contracts';

interface Line {
  /** The cart's key: product_detail_id of a medicine, or the lab test's id. */
  readonly id: number;
  readonly name: string;
  /** The product's own page. */
  readonly href: string;
  /** Packs, or patients of a lab test. */
  readonly quantity: number;
  /** The most that may be bought now; 0 when it is not on sale. */
  readonly max: number;
  /** Rupees for one. */
  readonly price: number;
  readonly mrp: number;
  /** What one cost when its quantity was last set. */
  readonly priceWhenAdded: number;
}

/** A medicine of the cart, with all that the server said of it. */
export interface MedicineItem extends Line {
  readonly type: 'medicine';
  readonly medicine: MedicineCartLine;
}

/** A lab test or package of the cart. */
interface LabItem extends Line {
  readonly type: 'lab';
  readonly test: LabCartLine;
}

/** A line of either cart. */
export type CartItem = MedicineItem | LabItem;

/** One page of either cart with the totals of all of it, in one form. */
export interface CartPage {
  readonly type: ProductType;
  readonly items: readonly CartItem[];
  /** Lines of each cart on the server, shown here or not. */
  readonly counts: Readonly<Record<ProductType, number>>;
  readonly errors: readonly string[];
  readonly priceDetails: PriceDetails;
  readonly checkoutAllowed: CheckoutAllowed;
  /** The coupon that is stored with the cart, applied or not. See docs/behaviour.md, D33. */
  readonly coupon: CouponDetails | undefined;
  /** Public coupons that the cart could use now, the applied one among them. */
  readonly offers: readonly CouponOffer[];
  /** The customer's order of this type that waits for its payment. */
  readonly unpaid: UnpaidOrder | undefined;
}

const line = (wire: MedicineCartLine | LabCartLine) => ({
  quantity: wire.quantity,
  max: wire.max_quantity,
  price: wire.price,
  mrp: wire.mrp,
  priceWhenAdded: wire.price_when_added,
});

const totals = (cart: MedicineCart | LabCart) => ({
  errors: cart.error_msg,
  priceDetails: cart.price_details,
  checkoutAllowed: cart.checkout_allowed,
  coupon: cart.coupon_details,
  offers: cart.coupon_offers ?? [],
  unpaid: cart.unpaid_order,
});

/** A page of the medicine cart as the server gives it. */
export function medicinePage(cart: MedicineCart): CartPage {
  return {
    type: 'medicine',
    items: cart.data.map((medicine) => ({
      ...line(medicine),
      type: 'medicine',
      id: medicine.product_detail_id,
      name: medicine.name,
      href: buildUrl.medicineDetail(medicine),
      medicine,
    })),
    counts: { medicine: cart.cart_med_count, lab: Math.max(0, cart.cart_count - cart.cart_med_count) },
    ...totals(cart),
  };
}

/** A page of the lab cart as the server gives it. */
export function labPage(cart: LabCart): CartPage {
  return {
    type: 'lab',
    items: cart.data.map((test) => ({
      ...line(test),
      type: 'lab',
      id: test.id,
      name: test.title,
      href: buildUrl.labTestDetail(test),
      test,
    })),
    counts: { lab: cart.cart_lab_count, medicine: Math.max(0, cart.cart_count - cart.cart_lab_count) },
    ...totals(cart),
  };
}

/** The pages of a cart that were read so far, as one cart. */
export type CartView = Omit<CartPage, 'type'>;

/** Joins pages in the order in which they were read; the last one read has the totals that count. Undefined without a page. */
export function cartView(pages: readonly CartPage[]): CartView | undefined {
  const latest = pages.at(-1);
  if (!latest) return undefined;
  const { counts, errors, priceDetails, checkoutAllowed, coupon, offers, unpaid } = latest;
  // A line that moved from one page to the next while they were read is in both.
  const byId = new Map<number, CartItem>(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return { items: [...byId.values()], counts, errors, priceDetails, checkoutAllowed, coupon, offers, unpaid };
}

/** Number of the page to read after these, or undefined when every line is here. */
export function nextPage(pages: readonly CartPage[]): number | undefined {
  const latest = pages.at(-1);
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
  return latest && latest.items.length > 0 && loaded < latest.counts[latest.type] ? pages.length + 1 : undefined;
}

/** The pages without a line that was removed. Totals stay as read until the server says them again. */
export function withoutLine(pages: readonly CartPage[], id: number): CartPage[] {
  const there = pages.some((page) => page.items.some((item) => item.id === id));
  if (!there) return [...pages];
  return pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
    counts: { ...page.counts, [page.type]: page.counts[page.type] - 1 },
  }));
}

/** Rupees times a quantity, exact to the paisa. */
export function times(rupees: number, quantity: number): number {
  return (toPaise(rupees) * quantity) / 100;
}

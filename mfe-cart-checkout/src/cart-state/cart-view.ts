import type { Cart } from '@storefront/page-kit';
import { buildUrl, toPaise } from '@storefront/shared-contracts';
import type {
  CheckoutAllowed,
  CouponDetails,
  CouponOffer,
  LabCartLine,
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

/** Either cart with its totals, in one form. */
export interface CartView {
  readonly items: readonly CartItem[];
  /** Lines of each cart. */
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

const medicineItem = (medicine: MedicineCartLine): MedicineItem => ({
  ...line(medicine),
  type: 'medicine',
  id: medicine.product_detail_id,
  name: medicine.name,
  href: buildUrl.medicineDetail(medicine),
  medicine,
});

const labItem = (test: LabCartLine): LabItem => ({
  ...line(test),
  type: 'lab',
  id: test.id,
  name: test.title,
  href: buildUrl.labTestDetail(test),
  test,
});

/**
 * A cart as its page shows it; undefined before its first read. What was changed since the read has the new quantity and
 * what was removed is gone, while the totals stay until the server says them again.
 */
export function cartView({ content, quantities }: Cart): CartView | undefined {
  if (content === undefined) return undefined;
  const isLab = 'cart_lab_count' in content;
  const read: readonly CartItem[] = isLab ? content.data.map(labItem) : content.data.map(medicineItem);
  const items = read.flatMap((item) => {
    const quantity = quantities[item.id];
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  const others = Math.max(0, content.cart_count - (isLab ? content.cart_lab_count : content.cart_med_count));
  return {
    items,
    counts: isLab ? { lab: items.length, medicine: others } : { medicine: items.length, lab: others },
    errors: content.error_msg,
    priceDetails: content.price_details,
    checkoutAllowed: content.checkout_allowed,
    coupon: content.coupon_details,
    offers: content.coupon_offers ?? [],
    unpaid: content.unpaid_order,
  };
}

/** Rupees times a quantity, exact to the paisa. */
export function times(rupees: number, quantity: number): number {
  return (toPaise(rupees) * quantity) / 100;
}

import type { Cart } from '@storefront/page-kit';
import {
  buildUrl,
  toPaise,
  type CheckoutAllowed,
  type CouponDetails,
  type CouponOffer,
  type LabCartLine,
  type MedicineCartLine,
  type PriceDetails,
  type ProductType,
  type UnpaidOrder,
} from '@storefront/shared-contracts';
import { totalAmountLabel } from '@storefront/shared-ui/order';

interface Line {
  /** Id of the line: product_detail_id of a medicine, or the id of a lab test. */
  readonly id: number;
  readonly name: string;
  /** URL of the product's page. */
  readonly href: string;
  /** Packs of a medicine, or patients of a lab test. */
  readonly quantity: number;
  /** The largest quantity that can be ordered now; 0 if the product is not on sale. */
  readonly max: number;
  /** Price of one in rupees. */
  readonly price: number;
  readonly mrp: number;
  /** Price of one in rupees when the quantity was last set. */
  readonly priceWhenAdded: number;
}

/** A medicine in the cart, with all fields that the server sends for it. */
export interface MedicineItem extends Line {
  readonly type: 'medicine';
  readonly medicine: MedicineCartLine;
}

/** A lab test or package in the cart. */
interface LabItem extends Line {
  readonly type: 'lab';
  readonly test: LabCartLine;
}

/** A line of either cart. */
export type CartItem = MedicineItem | LabItem;

/** Both kinds of cart with their totals, in one form. */
export interface CartView {
  readonly items: readonly CartItem[];
  /** Number of lines in each cart. */
  readonly counts: Readonly<Record<ProductType, number>>;
  readonly errors: readonly string[];
  readonly priceDetails: PriceDetails;
  readonly checkoutAllowed: CheckoutAllowed;
  /** The coupon that is stored with the cart, applied or not. See docs/behaviour.md, D33. */
  readonly coupon: CouponDetails | undefined;
  /** Public coupons that the cart could use now, including the applied one. */
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
 * A cart in the form in which its page shows it; undefined before its first fetch. Lines that were changed since the
 * fetch have the new quantity, and removed lines are missing; the totals stay until the next fetch.
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

const nouns = { medicine: 'item', lab: 'test' } as const;

/** Number of lines of a cart: "4 items", for lab tests "1 test". */
export const countItems = (type: ProductType, lines: number): string =>
  `${lines} ${nouns[type]}${lines === 1 ? '' : 's'}`;

/** The line below the amount in the cart's action bar: "Total amount, 4 items". */
export const totalLine = (type: ProductType, lines: number): string =>
  `${totalAmountLabel}, ${countItems(type, lines)}`;

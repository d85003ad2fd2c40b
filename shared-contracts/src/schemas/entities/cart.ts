import * as z from 'zod/mini';
import { couponReasons } from '../../coupon-reasons';
import { id, rupees } from '../common';
import { medicine } from './catalogue';
import { labTest } from './lab';
import { unpaidOrder } from './open-payment';

/** Price of a cart or order in rupees. See docs/behaviour.md, D16. */
export const priceDetails = z.object({
  all_total: rupees,
  discount: rupees,
  delivery: rupees,
  total_amount: rupees,
});
export type PriceDetails = z.infer<typeof priceDetails>;

/** Whether checkout is possible (1), and the minimum amount in rupees. See docs/behaviour.md, D17. */
export const checkoutAllowed = z.object({ is_checkout: z.int(), minimum_checkout_amount: rupees });
export type CheckoutAllowed = z.infer<typeof checkoutAllowed>;

/** Whether a coupon applies: success_status 1 applied, 0 rejected with a message. See docs/behaviour.md, D28, D33. */
export const couponDetails = z.object({
  success_status: z.int(),
  message: z.string(),
  /** Added: the coupon's code in the form in which codes are compared. */
  code: z.string(),
  /** Added: the rule that rejects the coupon; only with success_status 0. */
  reason: z.optional(z.enum(couponReasons)),
  /**
   * Added: the coupon's discount in rupees; only with success_status 1. The rest of the discount is the saving on MRP.
   */
  discount: z.optional(rupees),
});
export type CouponDetails = z.infer<typeof couponDetails>;

/** A public coupon that a cart could use now. */
export const couponOffer = z.object({
  code: z.string(),
  /** Its discount for this cart in rupees. */
  discount: rupees,
  /** Its terms as text: "10% off from ₹299, up to ₹150". */
  terms: z.string(),
});
export type CouponOffer = z.infer<typeof couponOffer>;

/** A public coupon. Its terms name the goods and the last day, if it has one. */
export const publicCoupon = z.pick(couponOffer, { code: true, terms: true });
export type PublicCoupon = z.infer<typeof publicCoupon>;

const cartLine = {
  quantity: z.int(),
  /** Added: the selling price at the time when the quantity was last set, so that pages can show a change. */
  price_when_added: rupees,
};

/** A line of the medicine cart. */
export const medicineCartLine = z.extend(medicine, cartLine);
export type MedicineCartLine = z.infer<typeof medicineCartLine>;

/** A line of the lab cart; quantity counts patients. */
export const labCartLine = z.extend(labTest, cartLine);
export type LabCartLine = z.infer<typeof labCartLine>;

const cartTotals = {
  error_msg: z.array(z.string()),
  /** Number of lines in both carts together. See docs/behaviour.md, D28. */
  cart_count: z.int(),
  /** Includes the stored coupon, if it applies. */
  price_details: priceDetails,
  checkout_allowed: checkoutAllowed,
  /**
   * Added: the stored coupon of this cart, applied or not; absent without a stored coupon. See docs/behaviour.md, D33.
   */
  coupon_details: z.optional(couponDetails),
  /** Added: public coupons that this cart could use now, largest discount first, including the applied one. */
  coupon_offers: z.optional(z.array(couponOffer)),
  /** Added: the customer's order of the same type that waits for its payment. */
  unpaid_order: z.optional(unpaidOrder),
};

/** The medicine cart: one page of its lines, and the totals of all lines. */
export const medicineCart = z.object({ data: z.array(medicineCartLine), cart_med_count: z.int(), ...cartTotals });
export type MedicineCart = z.infer<typeof medicineCart>;

/** The lab cart: one page of its lines, and the totals of all lines. */
export const labCart = z.object({ data: z.array(labCartLine), cart_lab_count: z.int(), ...cartTotals });
export type LabCart = z.infer<typeof labCart>;

/** The result of a pincode check: 1 serviceable, 0 not. `estimated_date` has the shown form, such as "24 Nov 2026". */
export const serviceability = z.object({
  is_servicable: z.int(),
  estimated_date: z.optional(z.string()),
  /** Added: the state of the pincode, for the address form. */
  state_id: z.optional(id),
  /**
   * Added: the city of the pincode, for the address form; absent if only its state is known. See docs/behaviour.md,
   * D31.
   */
  city: z.optional(z.string()),
});
export type Serviceability = z.infer<typeof serviceability>;

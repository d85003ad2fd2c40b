import * as z from 'zod/mini';
import { defineEndpoint, publicReads } from '../endpoint';
import {
  checkoutAllowed,
  couponDetails,
  labCart,
  medicineCart,
  priceDetails,
  publicCoupon,
  serviceability,
} from '../entities/cart';
import { fields } from '../../fields/index';
import { fieldSchema } from '../fields';
import { limits } from '../../limits/index';
import { productType } from '../common';
import { deviceId, successWithoutData, id, pageSizeParam, pageNumberParam, success } from '../common';

const cartPage = z.object({
  limit: z.optional(pageSizeParam),
  page: z.optional(pageNumberParam),
  device_id: z.optional(deviceId),
});

const cartUpdated = successWithoutData({
  message: z.string(),
  /** 1 or 2; pages show the message as a success. */
  success_status: z.int(),
  data: z.object({
    cart_count: z.int(),
    /** Added: the quantity of the item in the cart after the call. */
    quantity: z.int(),
  }),
});

/** Added: keeps a larger quantity that is already in the cart, for Add on a page that does not know the cart. */
const atLeast = z.optional(z.boolean());

/** Sets the quantity of a medicine in the cart; 0 removes it. `id` is the product_detail_id. */
export const updateCart = defineEndpoint({
  name: 'updateCart',
  summary: 'Set the quantity of a medicine in the cart',
  method: 'POST',
  path: '/update-cart',
  access: 'device',
  body: z.object({
    id,
    quantity: z.int().check(z.gte(0), z.lte(limits.medicineQuantityMax)),
    /** Added: the medicine that this one replaces. Both lines change in one transaction, or neither does. */
    replaces: z.optional(id),
    at_least: atLeast,
    device_id: z.optional(deviceId),
  }),
  response: cartUpdated,
});

/** Sets the number of patients of a lab test in the cart; 0 removes it. */
export const updateCartTest = defineEndpoint({
  name: 'updateCartTest',
  summary: 'Set the number of patients of a lab test in the cart',
  method: 'POST',
  path: '/update-cart-test',
  access: 'device',
  body: z.object({
    id,
    quantity: z.int().check(z.gte(0), z.lte(limits.labPatientsMax)),
    at_least: atLeast,
    device_id: z.optional(deviceId),
  }),
  response: cartUpdated,
});

export const cartMedicine = defineEndpoint({
  name: 'cartMedicine',
  summary: 'Get a page of the medicine cart with its totals',
  method: 'GET',
  path: '/cart/medicine',
  access: 'device',
  query: cartPage,
  response: success(medicineCart),
});

export const cartLab = defineEndpoint({
  name: 'cartLab',
  summary: 'Get a page of the lab cart with its totals',
  method: 'GET',
  path: '/cart/lab',
  access: 'device',
  query: cartPage,
  response: success(labCart),
});

/**
 * The price details of a cart. Without `code`, the coupon that is stored with the cart is applied. An accepted `code`
 * is stored in place of the former coupon. A rejected `code` has success_status 0 and no discount, and the stored
 * coupon stays. `removeCouponCode`, or only spaces, removes the stored coupon. The call changes data although it is a
 * GET, so a client must not repeat it: the repeat could undo a later change. See docs/behaviour.md, D28, D33.
 */
export const cartPriceDetails = defineEndpoint({
  name: 'cartPriceDetails',
  summary: 'Price a cart, and apply or remove a coupon',
  method: 'GET',
  path: '/cart-price-details/:product_type',
  access: 'device',
  retry: false,
  params: z.object({ product_type: productType }),
  query: z.object({ code: z.optional(fieldSchema(fields.couponCode)), device_id: z.optional(deviceId) }),
  response: success(
    z.object({
      price_details: priceDetails,
      checkout_allowed: checkoutAllowed,
      coupon_details: z.optional(couponDetails),
    }),
  ),
});

/** The public coupons that anybody may use now, the lowest minimum first; `limits.publicCoupons` is the most. */
export const publicCoupons = defineEndpoint({
  name: 'publicCoupons',
  summary: 'Get the coupons that anybody may use',
  method: 'GET',
  path: '/coupons',
  access: 'public',
  publicRead: publicReads.coupons,
  response: success(z.array(publicCoupon)),
});

/** Whether the shop delivers to a pincode, and when. check_estimation=0 omits the date. */
export const checkServiceablePincode = defineEndpoint({
  name: 'checkServiceablePincode',
  summary: 'Check delivery to a pincode',
  method: 'GET',
  path: '/check-serviceable-pincode/:pincode',
  access: 'public',
  params: z.object({ pincode: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  query: z.object({ check_estimation: z.optional(z.enum(['0', '1'])) }),
  response: success(serviceability),
});

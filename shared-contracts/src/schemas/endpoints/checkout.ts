import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { address, indianState } from '../entities/customer';
import { orderId } from '../entities/open-payment';
import {
  boughtMedicine,
  cancelReason,
  checkoutData,
  orderDetail,
  orderDocumentContent as documentContent,
  orderSummary,
  repeatableItem,
} from '../entities/order';
import { addressTypes } from '../../address-text';
import { limits } from '../../limits/index';
import { returnReasons } from '../../order';
import { fields } from '../../fields/index';
import { fieldSchema, optionalFieldSchema } from '../fields';
import {
  deviceId,
  fileBytes,
  id,
  idParam,
  limit,
  page,
  productType,
  success,
  successWithFields,
  successWithoutData,
} from '../common';

const addressType = z.union([z.literal(addressTypes[0].id), z.literal(addressTypes[1].id)]);

const addressForm = {
  name: fieldSchema(fields.addressName),
  pincode: fieldSchema(fields.pincode),
  address_1: fieldSchema(fields.address1),
  city: fieldSchema(fields.city),
  state_id: id,
  landmark: optionalFieldSchema(fields.landmark),
  address_type: addressType,
};

export const addressList = defineEndpoint({
  name: 'addressList',
  summary: "List the customer's addresses",
  method: 'GET',
  path: '/address',
  access: 'verified',
  response: success(z.array(address)),
});

export const stateList = defineEndpoint({
  name: 'stateList',
  summary: 'List the states of India',
  method: 'GET',
  path: '/state',
  access: 'public',
  response: success(z.array(indianState)),
});

/** Saves an address; rejected if the customer has 10. */
export const addressAdd = defineEndpoint({
  name: 'addressAdd',
  summary: 'Add an address',
  method: 'POST',
  path: '/address',
  access: 'verified',
  body: z.object({
    ...addressForm,
    address_2: fieldSchema(fields.address2),
    alternative_number: optionalFieldSchema(fields.alternativeNumber),
  }),
  response: success(z.object({ id })),
});

/**
 * Changes an address. The edit rules apply only to fields that change, so the server checks them. See
 * docs/behaviour.md, D32.
 */
export const addressUpdate = defineEndpoint({
  name: 'addressUpdate',
  summary: 'Change an address',
  method: 'POST',
  path: '/address-update',
  access: 'verified',
  body: z.object({
    ...addressForm,
    address_id: id,
    address_2: fieldSchema(fields.address2),
    alternative_number: optionalFieldSchema(fields.alternativeNumberEdit),
  }),
  response: success(z.object({ id })),
});

export const addressDelete = defineEndpoint({
  name: 'addressDelete',
  summary: 'Delete an address',
  method: 'POST',
  path: '/address-delete',
  access: 'verified',
  body: z.object({ address_id: id }),
  response: successWithoutData({ message: z.optional(z.string()) }),
});

/**
 * Prices the cart for an address and returns a reference id. A `code` takes precedence over the stored coupon and is
 * stored if it is accepted. Without a `code`, or with '', the stored coupon is applied. See docs/behaviour.md, D20,
 * D33.
 */
export const orderCreation = defineEndpoint({
  name: 'orderCreation',
  summary: 'Price the cart for an address and get a reference id',
  method: 'POST',
  path: '/order-creation/:product_type',
  access: 'verified',
  params: z.object({ product_type: productType }),
  body: z.object({
    address_id: id,
    code: z.optional(fieldSchema(fields.couponCode)),
    device_id: z.optional(deviceId),
  }),
  response: success(checkoutData),
});

const placement = z.object({ reference_id: z.uuid(), device_id: z.optional(deviceId) });

/**
 * Places the priced checkout with payment on delivery. A second call returns the same order. See docs/behaviour.md,
 * D20.
 */
export const placeOrderCod = defineEndpoint({
  name: 'placeOrderCod',
  summary: 'Place a priced cart with cash on delivery',
  method: 'POST',
  path: '/place-order/:page/cod',
  access: 'verified',
  params: z.object({ page: productType }),
  body: placement,
  response: success(z.object({ order_id: orderId })),
});

/** Places the priced checkout for online payment and returns the gateway's form. See docs/behaviour.md, D23. */
export const paymentPaytm = defineEndpoint({
  name: 'paymentPaytm',
  summary: 'Place a priced cart for online payment',
  method: 'POST',
  path: '/payment-paytm/:page',
  access: 'verified',
  params: z.object({ page: productType }),
  body: placement,
  response: success(z.object({ action: z.url(), fields: z.record(z.string(), z.string()) })),
});

/**
 * Cancels an order that waits for its payment; the cart stays. A repeated call changes nothing; 409 once the order is
 * paid. A payment that arrives later is refunded.
 */
export const paymentCancel = defineEndpoint({
  name: 'paymentCancel',
  summary: 'Cancel an order that waits for its payment',
  method: 'POST',
  path: '/payment-cancel/:page',
  access: 'verified',
  params: z.object({ page: productType }),
  body: z.object({ order_id: orderId }),
  response: successWithoutData({ message: z.string() }),
});

/** One page of the customer's orders. */
export const orderList = defineEndpoint({
  name: 'orderList',
  summary: "List the customer's orders",
  method: 'POST',
  path: '/order/:product_type',
  access: 'verified',
  retry: true,
  params: z.object({ product_type: productType }),
  body: z.object({ limit: z.optional(limit), page: z.optional(page) }),
  response: successWithFields(z.array(orderSummary), { total_order: z.int() }),
});

/** One order of the customer. See docs/behaviour.md, D14. */
export const orderDetails = defineEndpoint({
  name: 'orderDetails',
  summary: 'Get an order',
  method: 'POST',
  path: '/order/:product_type/:order_id',
  access: 'verified',
  retry: true,
  params: z.object({ product_type: productType, order_id: orderId }),
  response: success(orderDetail),
});

const documentOfOrder = { product_type: productType, order_id: orderId, document_id: idParam };

/** The PDF of a document of the customer's order, named by `documents` of the order. */
export const orderDocument = defineEndpoint({
  name: 'orderDocument',
  summary: 'Get an invoice or a credit note as a PDF',
  method: 'GET',
  path: '/order/:product_type/:order_id/document/:document_id',
  access: 'verified',
  file: 'application/pdf',
  params: z.object(documentOfOrder),
  response: fileBytes,
});

/** What that PDF states. */
export const orderDocumentContent = defineEndpoint({
  name: 'orderDocumentContent',
  summary: 'Get what an invoice or a credit note states',
  method: 'GET',
  path: '/order/:product_type/:order_id/document/:document_id/content',
  access: 'verified',
  params: z.object(documentOfOrder),
  response: success(documentContent),
});

/** The items of an order of the customer, each with its product as it is sold now. See docs/behaviour.md, O22. */
export const orderAgain = defineEndpoint({
  name: 'orderAgain',
  summary: "Get an order's items as they are sold now",
  method: 'GET',
  path: '/order-again/:product_type/:order_id',
  access: 'verified',
  params: z.object({ product_type: productType, order_id: orderId }),
  response: success(z.object({ created_at: z.string(), items: z.array(repeatableItem) })),
});

/** The medicines on sale that the customer ordered last, latest first. Orders that were not sales do not count. */
export const boughtMedicines = defineEndpoint({
  name: 'boughtMedicines',
  summary: 'List the medicines that the customer ordered last',
  method: 'GET',
  path: '/bought-medicines',
  access: 'verified',
  response: success(z.array(boughtMedicine)),
});

export const cancelReasons = defineEndpoint({
  name: 'cancelReasons',
  summary: 'List the reasons for a cancellation',
  method: 'GET',
  path: '/reason/6',
  access: 'verified',
  response: success(z.array(cancelReason)),
});

/** Cancels an order below status 4. reason_id '' means no reason. See docs/behaviour.md, D28. */
export const orderCancel = defineEndpoint({
  name: 'orderCancel',
  summary: 'Cancel an order',
  method: 'POST',
  path: '/order-cancel',
  access: 'verified',
  body: z.object({
    order_id: orderId,
    reason_id: z.optional(z.union([id, z.literal('')])),
    notes: z.optional(fieldSchema(fields.cancelNotes)),
  }),
  response: successWithoutData({ message: z.string() }),
});

/**
 * Requests the return of items of a delivered medicine order, which an operator decides. 409 if it cannot be returned. See
 * docs/behaviour.md, O24.
 */
export const orderReturn = defineEndpoint({
  name: 'orderReturn',
  summary: 'Return items of an order',
  method: 'POST',
  path: '/order-return',
  access: 'verified',
  body: z.object({
    order_id: orderId,
    reason: z.enum(returnReasons),
    items: z
      .array(z.object({ product_id: id, quantity: z.int().check(z.gte(1), z.lte(limits.medicineQuantityMax)) }))
      .check(z.minLength(1), z.maxLength(limits.cartLinesMax)),
  }),
  response: successWithoutData({ message: z.string() }),
});

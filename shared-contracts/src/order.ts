import type { Guard } from './guard';
import type { ProductType } from './product-types';

/** Digits of an order's public id, without its prefix. See docs/behaviour.md, D18. */
export const orderIdDigits = /^[0-9]{6,20}$/;
export const isOrderId: Guard<string> = (value): value is string =>
  typeof value === 'string' && orderIdDigits.test(value);

/** The prefix that pages print before an order id. */
export const orderIdPrefix = { medicine: 'O', lab: 'OL' } as const;

/** The id of an order in the form in which it is shown: `O48213` or `OL48213`. */
export const formatOrderId = (type: ProductType, order_id: string): string => `${orderIdPrefix[type]}${order_id}`;

/**
 * The digits of an order's id in the groups that pages show after the prefix: 4821 300 017. Groups of three from the
 * right; a single remaining digit joins the first group.
 */
export function orderNumberGroups(order_id: string): readonly string[] {
  const digits = order_id.length;
  const first = digits <= 4 ? digits : digits % 3 === 1 ? 4 : digits % 3 === 0 ? 3 : 2;
  return [order_id.slice(0, first), ...(order_id.slice(first).match(/.{3}/g) ?? [])];
}

/** The name of a document's file: `NL-26-27-004812.pdf`. @param number such as "NL/26-27/004812" */
export const documentFileName = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;

/** The values of order_status_id. The server sends the labels. See docs/behaviour.md, D19. */
export const orderStatus = {
  placed: 1,
  confirmed: 2,
  packed: 3,
  shipped: 4,
  delivered: 5,
  cancelled: 6,
  paymentPending: 7,
  onHold: 8,
  refundInitiated: 9,
  paymentFailed: 10,
  returnRequested: 11,
} as const;

/** Why medicines are returned. */
export const returnReasons = ['damaged', 'wrong_item', 'expired', 'not_needed', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** success_status of a checkout: 1 ok, 2 address not serviceable, 3 cart errors. */
export const checkoutResultCodes = { ok: 1, addressNotServiceable: 2, cartErrors: 3 } as const;

import * as z from 'zod/mini';
import { fields } from '../fields/index';
import { idDigits } from '../ids';
import { limits } from '../limits/index';
import { productTypes } from '../product-type';
import { sessionEndReasons } from '../session-end';
import { sortOrders } from '../sort-order';
import { revocationHandleDigits } from '../storage';
import { fieldSchema } from './fields';

/** Medicine or lab: which of the two carts, order lists and checkouts. */
export const productType = z.enum(productTypes);

/** A positive integer id of the wire. See docs/behaviour.md, D28. */
export const id = z.int().check(z.gte(1), z.lte(limits.idMax));

/** Digits in a path or query, read as a positive integer id. */
export const idParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(idDigits))]),
  z.pipe(z.transform(Number), id),
);

/** Page number in a body, from 1. Beyond it is refused, never clamped. See docs/behaviour.md, D28. */
export const page = z.int().check(z.gte(1), z.lte(limits.pageMax));

/** Page size in a body, 1 to 50. See docs/behaviour.md, D28. */
export const limit = z.int().check(z.gte(1), z.lte(limits.pageSizeMax));

function integerText(schema: z.ZodMiniType<number, number>) {
  return z.pipe(z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,9}$/))]), z.pipe(z.transform(Number), schema));
}

/** Page number in a query. */
export const pageNumberParam = integerText(page);

/** Page size in a query. */
export const pageSizeParam = integerText(limit);

/** Rupees with at most two decimals. See docs/behaviour.md, D15. */
export const rupees = z.number();

/** The search words: at most 200 characters, no null character (the database holds none). */
export const keyword = fieldSchema(fields.keyword).check(z.refine((text) => !text.includes('\u0000')));

/** The device id as the browser sends it beside header `X-Device-Id`. See docs/behaviour.md, D14. */
export const deviceId = z.string().check(z.maxLength(200));

/** How a list is sorted. */
export const orderBy = z.enum(sortOrders);

/** Input of calls about one item whose response contains the quantity in the caller's cart. */
export const deviceQuery = { device_id: z.optional(deviceId) };

/** What a list takes beside its filter. */
export const listRequest = {
  limit: z.optional(limit),
  page: z.optional(page),
  order_by: z.optional(orderBy),
  keyword: z.optional(keyword),
  /** Added: true keeps the keyword as typed, without correcting a typing error. */
  exact: z.optional(z.boolean()),
  ...deviceQuery,
};

/** Fields beside the items of a list page. See docs/behaviour.md, D28. */
export const listTotals = {
  total: z.int(),
  /** Added: the words that were searched for when the keyword seemed misspelt. */
  corrected_keyword: z.optional(z.string()),
};

/** What a list of things like another takes. */
export const similarQuery = z.object({
  limit: z.optional(pageSizeParam),
  order_by: z.optional(orderBy),
  ...deviceQuery,
});

/** Why the server ended a session: its token expired, or the password was changed or reset elsewhere. See docs/behaviour.md, D11. */
export const sessionEndReason = z.enum(sessionEndReasons);

/**
 * Body of every failed call. `errors` maps a field to its message when the input was at fault; `is_mobile` comes with the 404 of
 * user-check; `retry_after` comes with every rejection by a limit: seconds until the call may be repeated, the same as in the header
 * `Retry-After` (D37); `success_status` and `error_msg` come with the 409 of a checkout that has changed since it was priced;
 * `session_ended` comes with a 403 whose reason is known. See docs/behaviour.md, D13, D20, D29.
 */
export const failure = z.object({
  status: z.int(),
  message: z.string(),
  /** Added: the same as in the header `X-Request-Id` and in the log lines of the servers. */
  request_id: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  is_mobile: z.optional(z.int()),
  retry_after: z.optional(z.int()),
  success_status: z.optional(z.int()),
  error_msg: z.optional(z.array(z.string())),
  session_ended: z.optional(sessionEndReason),
});
export type Failure = z.infer<typeof failure>;

const ok = z.literal(200);

/** `{status: 200, data}`. See docs/behaviour.md, D28. */
export function success<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ status: ok, data });
}

/** `{status: 200, data}` and fields beside data. See docs/behaviour.md, D28. */
export function successWithFields<Data extends z.ZodMiniType, Beside extends z.core.$ZodShape>(
  data: Data,
  beside: Beside,
) {
  return z.object({ status: ok, data, ...beside });
}

/** `{status: 200}` and the named fields, where a call gives no data. */
export function successWithoutData<Beside extends z.core.$ZodShape>(beside: Beside) {
  return z.object({ status: ok, ...beside });
}

/** The SHA-256 of a token in hex: names a session to the server without being able to use it. */
export const revocationHandle = z.string().check(z.regex(revocationHandleDigits));

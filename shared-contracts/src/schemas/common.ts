import * as z from 'zod/mini';
import { fields } from '../fields/index';
import { idDigits } from '../ids';
import { limits } from '../limits/index';
import { productTypes, sortOrders } from '../product-types';
import { sessionEndReasons } from '../session';
import { revocationHandleDigits } from '../storage';
import { fieldSchema } from './fields';

/** Medicine or lab. Each has its own cart, order list and checkout. */
export const productType = z.enum(productTypes);

/** A positive integer id of the wire. See docs/behaviour.md, D28. */
export const id = z.int().check(z.gte(1), z.lte(limits.idMax));

/** Digits in a path or query, parsed as a positive integer id. */
export const idParam = z.pipe(
  z.union([z.number(), z.string().check(z.regex(idDigits))]),
  z.pipe(z.transform(Number), id),
);

/** Page number in a body, from 1. A larger number is rejected, never reduced. See docs/behaviour.md, D28. */
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

/** The bytes of a file. */
export const fileBytes = z.custom<Uint8Array<ArrayBuffer>>((body) => ArrayBuffer.isView(body));

/** Rupees with at most two decimals. See docs/behaviour.md, D15. */
export const rupees = z.number();

/** The search keyword: at most 200 characters, without null characters, which the database cannot store. */
export const keyword = fieldSchema(fields.keyword).check(z.refine((text) => !text.includes('\u0000')));

/** The device id that the browser sends in addition to the header `X-Device-Id`. See docs/behaviour.md, D14. */
export const deviceId = z.string().check(z.maxLength(200));

/** How a list is sorted. */
export const orderBy = z.enum(sortOrders);

/** Query of calls about one item whose response contains the quantity in the caller's cart. */
export const deviceQuery = { device_id: z.optional(deviceId) };

/** Fields of a list request besides its filter. */
export const listRequest = {
  limit: z.optional(limit),
  page: z.optional(page),
  order_by: z.optional(orderBy),
  keyword: z.optional(keyword),
  /** Added: true searches for the keyword as typed, without correction of typing errors. */
  exact: z.optional(z.boolean()),
  ...deviceQuery,
};

/** Fields of a list response besides its items. See docs/behaviour.md, D28. */
export const listTotals = {
  total: z.int(),
  /** Added: the keyword that the API searched for because the sent one seemed misspelt. */
  corrected_keyword: z.optional(z.string()),
  /** Added: how the keyword was understood, beyond names. */
  search: z.optional(
    z.object({
      /**
       * A brand that is not sold. The items have the same composition (those of other strengths last), the same salts in
       * other strengths, or one of its salts; or there are none.
       */
      not_sold: z.optional(
        z.object({
          brand: z.string(),
          composition: z.string(),
          match: z.enum(['same', 'salts', 'part', 'none']),
        }),
      ),
      /** The complaint that the items are used for. */
      used_for: z.optional(z.string()),
      /** Number of lab tests in a search of medicines, and of medicines in a search of lab tests, for the same keyword. */
      other_kind: z.optional(z.object({ count: z.int() })),
    }),
  ),
};

/** Query of a list of similar items. */
export const similarQuery = z.object({
  limit: z.optional(pageSizeParam),
  order_by: z.optional(orderBy),
  ...deviceQuery,
});

/**
 * Why the server ended a session: its token expired, or the password was changed or reset elsewhere.
 * See docs/behaviour.md, D11.
 */
export const sessionEndReason = z.enum(sessionEndReasons);

/**
 * Body of every failed call. `errors` maps a field to its message if the input was invalid. `is_mobile` is in the 404
 * of user-check. `retry_after` is in every rejection by a limit: seconds until the call may be repeated, equal to the
 * header `Retry-After` (D37). `success_status` and `error_msg` are in the 409 of a checkout that has changed since it
 * was priced. `session_ended` is in a 403 with a known reason. See docs/behaviour.md, D13, D20, D29.
 */
export const failure = z.object({
  status: z.int(),
  message: z.string(),
  /** Added: equal to the header `X-Request-Id` and to the id in the servers' log lines. */
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

/** `{status: 200, data}` with further fields beside `data`. See docs/behaviour.md, D28. */
export function successWithFields<Data extends z.ZodMiniType, Beside extends z.core.$ZodShape>(
  data: Data,
  beside: Beside,
) {
  return z.object({ status: ok, data, ...beside });
}

/** `{status: 200}` with the given fields, for calls that return no data. */
export function successWithoutData<Beside extends z.core.$ZodShape>(beside: Beside) {
  return z.object({ status: ok, ...beside });
}

/** The SHA-256 of a token in hex. It identifies a session to the server but cannot be used as a token. */
export const revocationHandle = z.string().check(z.regex(revocationHandleDigits));

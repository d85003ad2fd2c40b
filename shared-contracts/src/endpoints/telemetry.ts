import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { limits } from '../limits';
import { successWithoutData } from '../schemas';

const short = z.string().check(z.maxLength(200));

/** How a part of the page failed. */
export const failureKinds = [
  'network',
  'http',
  'timeout',
  'integrity',
  'evaluation',
  'render',
  'contract',
  'uncaught',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Reports a fault of the page. What comes of the report never troubles the visitor. See docs/behaviour.md, D26. */
export const appError = defineEndpoint({
  name: 'appError',
  summary: 'Report a page error',
  method: 'POST',
  path: '/app-error',
  access: 'public',
  body: z.object({
    app: z.literal('website'),
    error: z.string().check(z.minLength(1), z.maxLength(limits.appErrorMax)),
    kind: z.optional(z.enum(failureKinds)),
    address: z.optional(z.string().check(z.maxLength(limits.appErrorMax))),
    remote: z.optional(short),
    version: z.optional(short),
    revision: z.optional(z.int().check(z.gte(0))),
    route: z.optional(short),
    page_id: z.optional(short),
    recovered_by: z.optional(short),
  }),
  response: successWithoutData({}),
});
export type AppErrorReport = z.input<NonNullable<typeof appError.body>>;

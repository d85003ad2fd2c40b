import * as z from 'zod/mini';
import { errorReportPath } from '../../api-paths';
import { failureKinds } from '../../events';
import { defineEndpoint } from '../endpoint';
import { limits } from '../../limits/index';
import { successWithoutData } from '../common';

const short = z.string().check(z.maxLength(200));

/** Reports an error of the page. The visitor never sees the result. See docs/behaviour.md, D26. */
export const appError = defineEndpoint({
  name: 'appError',
  summary: 'Report a page error',
  method: 'POST',
  path: errorReportPath,
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
    /** Without origins and query strings. */
    stack: z.optional(z.string().check(z.maxLength(limits.appErrorMax))),
  }),
  response: successWithoutData({}),
});
export type AppErrorReport = z.input<NonNullable<typeof appError.body>>;

import * as z from 'zod/mini';
import { checkReport, type CheckReport } from './entities';

/** The error codes with HTTP status and exit code of the command line. */
export const registryErrors = {
  invalid: { status: 400, exit: 2 },
  /** No token or an invalid one. */
  unauthorised: { status: 401, exit: 5 },
  /** A valid token of another scope. */
  forbidden: { status: 403, exit: 5 },
  unknown: { status: 404, exit: 6 },
  /** Another change was first, or the release id has other content. */
  conflict: { status: 409, exit: 4 },
  /** Locked against promotion. */
  locked: { status: 423, exit: 3 },
  /** A gate failed. */
  refused: { status: 422, exit: 3 },
  too_large: { status: 413, exit: 2 },
  too_many: { status: 429, exit: 5 },
  /** A stored file, manifest or audit entry was changed. */
  damaged: { status: 500, exit: 7 },
  /** The disk is full or read-only. */
  storage: { status: 507, exit: 7 },
  /** No response, or not one of a registry. */
  unreachable: { status: 503, exit: 7 },
} as const;
export type RegistryErrorCode = keyof typeof registryErrors;

/** Body of every rejected call. */
export const registryFailure = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  report: z.optional(checkReport),
  /** Seconds until the call may be repeated; of `too_many`, the same as in the header `Retry-After`. */
  retry_after: z.optional(z.int()),
});
export type RegistryFailure = z.infer<typeof registryFailure>;

/** The registry rejected a call and changed nothing. The message is for the caller. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly retryAfter: number | undefined;
  constructor(
    readonly code: RegistryErrorCode,
    message: string,
    /** The check that rejected it. */
    readonly report?: CheckReport,
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(message, options);
    this.retryAfter = options?.retryAfter;
  }
}

/** The rejection in a JSON body; undefined where another server sent it. */
export const parseRegistryFailure = (json: unknown): RegistryFailure | undefined =>
  registryFailure.safeParse(json).data;

export const isRegistryErrorCode = (code: string): code is RegistryErrorCode => Object.hasOwn(registryErrors, code);

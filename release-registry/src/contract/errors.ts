import * as z from 'zod/mini';
import { checkReport } from './entities';
import type { CheckReport } from './entities';

/** Every way in which the registry says no, with its HTTP status and the exit code of the command line. */
export const registryErrors = {
  /** The request itself is wrong: a field, a name, a percentage. */
  invalid: { status: 400, exit: 2 },
  /** No token, or one that is not accepted. */
  unauthorised: { status: 401, exit: 5 },
  /** A good token for something else. */
  forbidden: { status: 403, exit: 5 },
  /** A part or release that is not there. */
  unknown: { status: 404, exit: 6 },
  /** Somebody else changed the manifest first, or the id is taken by other bytes. */
  conflict: { status: 409, exit: 4 },
  /** Locked against promotion. */
  locked: { status: 423, exit: 3 },
  /** A check failed. */
  refused: { status: 422, exit: 3 },
  too_large: { status: 413, exit: 2 },
  too_many: { status: 429, exit: 5 },
  /** A stored file, manifest or audit line is not what it was. */
  damaged: { status: 500, exit: 7 },
  /** The disk is full or refuses to be written. */
  storage: { status: 507, exit: 7 },
  /** The registry does not answer, or not in its own words. */
  unreachable: { status: 503, exit: 7 },
} as const;
export type RegistryErrorCode = keyof typeof registryErrors;

/** Body of every refused call. */
export const registryFailure = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  report: z.optional(checkReport),
  /** Seconds until the call may be repeated; of `too_many`, the same as in the header `Retry-After`. */
  retry_after: z.optional(z.int()),
});
export type RegistryFailure = z.infer<typeof registryFailure>;

/** Why the registry did not do it: nothing changed. The message is for the person who asked. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  /** Seconds until the call may be repeated. */
  readonly retryAfter: number | undefined;
  constructor(
    readonly code: RegistryErrorCode,
    message: string,
    /** The check that refused it. */
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

/** `data` of `{status: 200, data}`. */
export const selectData = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined;

/** Whether a word of the wire is a code of the table. */
export const isRegistryErrorCode = (code: string): code is RegistryErrorCode => Object.hasOwn(registryErrors, code);

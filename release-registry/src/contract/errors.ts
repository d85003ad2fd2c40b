import { waitingTime } from '@storefront/shared-contracts';
import { messageTemplates } from '@storefront/shared-contracts/texts';
import * as z from 'zod/mini';
import { checkReport, type CheckReport } from './entities';

/** Error codes, with HTTP status and exit code of the command line. */
export const registryErrors = {
  invalid: { status: 400, exit: 2 },
  /** No token or an invalid one. */
  unauthorised: { status: 401, exit: 5 },
  /** A valid token without the required right. */
  forbidden: { status: 403, exit: 5 },
  unknown: { status: 404, exit: 6 },
  /** Another change came first, or the release id already has other content. */
  conflict: { status: 409, exit: 4 },
  /** The part is locked against promotion. */
  locked: { status: 423, exit: 3 },
  /** A gate failed. */
  refused: { status: 422, exit: 3 },
  too_large: { status: 413, exit: 2 },
  too_many: { status: 429, exit: 5 },
  /** Somebody changed a stored file, manifest or audit entry. */
  damaged: { status: 500, exit: 7 },
  /** The disk is full or read-only. */
  storage: { status: 507, exit: 7 },
  /** Nothing responded, or something that is not a registry. */
  unreachable: { status: 503, exit: 7 },
} as const;
export type RegistryErrorCode = keyof typeof registryErrors;

/** Body of every rejected call. */
export const registryFailure = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  report: z.optional(checkReport),
  /** Seconds until the caller may repeat the call. `too_many` sends the same value in the header `Retry-After`. */
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
    /** The check that caused the rejection. */
    readonly report?: CheckReport,
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(message, options);
    this.retryAfter = options?.retryAfter;
  }
}

/** The body of a rejected call. */
export const toRegistryFailure = ({ code, message, report, retryAfter }: RegistryError): RegistryFailure => ({
  status: registryErrors[code].status,
  code,
  message,
  ...(report !== undefined && { report }),
  ...(retryAfter !== undefined && { retry_after: retryAfter }),
});

/** Parses the rejection in a JSON body. Undefined if another server sent it. */
export const parseRegistryFailure = (json: unknown): RegistryFailure | undefined =>
  registryFailure.safeParse(json).data;

export const isRegistryErrorCode = (code: string): code is RegistryErrorCode => Object.hasOwn(registryErrors, code);

/** Valid values of the fields of the release API. */
const validValues: Readonly<Record<string, string>> = {
  part: 'the name of a remote, such as mfe-lab, or shell',
  release: 'a release such as 1.2.0-g0123456789ab',
  to: 'a release such as 1.2.0-g0123456789ab',
  traffic: 'a whole percentage from 1 to 100',
  steps: '2 to 10 rising percentages of 1 to 100, such as 5,25,100',
  every_minutes: 'a whole number of minutes from 1 to 1440',
  every: 'a time from 1m to 24h, such as 30m',
  why: 'a reason of 1 to 500 characters',
  revision: 'a whole number from 0',
  force: 'true or false',
  limit: 'a whole number from 1 to 1000',
  head: 'a hash of 64 hexadecimal digits',
  keep_days: 'a whole number of days from 0 to 3650',
  token: 'a text of 1 to 200 characters',
};

const format = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** Describes an invalid field. `label` is the caller's name of the field: `traffic` in JSON, `--traffic` in a terminal. */
export function fieldProblem(label: string, field: string, value: unknown): string {
  const hint = validValues[field];
  if (value === undefined) return `${label} is missing${hint === undefined ? '.' : `: ${hint}.`}`;
  return `${label} can't be ${format(value)}${hint === undefined ? '.' : `: ${hint}.`}`;
}

/** Creates the rejection of a call by a rate limit (D37). @param retryAfter in seconds */
export function tooMany(message: string, retryAfter: number, cause?: unknown): RegistryError {
  const text = `${message} ${messageTemplates.tryAgainIn(waitingTime(retryAfter))}`;
  return new RegistryError('too_many', text, undefined, { cause, retryAfter });
}

import { messages } from '@storefront/shared-contracts';

/** Every failure that the API answers with: its status and the words that the customer sees. Source: spec 8, D13, D29. */
export const errorTable = {
  invalidInput: { status: 400, message: 'Please check what was entered' },
  unreadableRequest: { status: 400, message: 'The request could not be read' },
  noToken: { status: 401, message: 'Please log in to continue' },
  deadToken: { status: 403, message: 'Your session has ended, please log in again' },
  unknownAddress: { status: 404, message: messages.pageNotFoundText },
  productNotFound: { status: 404, message: 'This product is not available' },
  notEnoughStock: { status: 409, message: 'There is not enough of this product in stock' },
  bodyTooLarge: { status: 413, message: 'The request is too large' },
  unsupportedContent: { status: 415, message: 'The request has to be JSON' },
  tooManyRequests: { status: 429, message: 'Too many requests, please try again later' },
  internal: { status: 500, message: messages.generic },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

interface Details {
  /** Replaces the table's words where the case can be told more exactly. */
  message?: string;
  /** Field -> message. */
  errors?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A failure of the table, thrown by services and answered as `{status, message, errors}`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code].message, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorTable[code].status;
    this.errors = details.errors;
  }

  /** Input at fault: the first field's message stands for all. */
  static forFields(errors: Readonly<Record<string, string>>): ApiError {
    const message = Object.values(errors)[0];
    return new ApiError('invalidInput', { errors, ...(message === undefined ? {} : { message }) });
  }
}

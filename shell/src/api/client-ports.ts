import { messages } from '@storefront/shared-contracts/texts';
import type {
  CallOptions,
  Endpoint,
  EndpointName,
  Failure,
  FailureKind,
  Notification,
  SessionEndReason,
} from '@storefront/shared-contracts';
import type { EarlyCalls } from './early-calls';

/** A failed call that is reported: never a 4xx. See docs/behaviour.md, D26. */
export interface ApiCallError {
  readonly kind: FailureKind;
  readonly endpoint: string;
  readonly error: string;
}

/** A request of a call, with its body as a value. */
interface CallRequest {
  readonly method: Endpoint['method'];
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: none. */
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
}

/** A response whose body was read as JSON. */
export interface CallResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Response bodies that an earlier call has checked against the schema. */
export interface CheckedBodies {
  /** The checked value of the body; undefined if this body was not checked for this endpoint. */
  get(body: unknown, name: EndpointName): unknown;
  keep(body: unknown, name: EndpointName, checked: unknown): void;
}

export interface ApiClientPorts {
  /** URL of the API's first version, read at each call. */
  readonly base: () => string;
  readonly fetch: typeof fetch;
  /** Sends a request once, in place of `fetch`. Rejects without a response or with a response that is not JSON. */
  readonly sendOnce?: ((address: string, request: CallRequest) => Promise<CallResponse>) | undefined;
  /** Set on the server only, which gets the same bodies for many pages. */
  readonly checkedBodies?: CheckedBodies | undefined;
  /** The calls that the script in the page's head started; undefined if there are none or they are too old. */
  readonly earlyCalls?: (() => EarlyCalls | undefined) | undefined;
  /**
   * Resolves when the session has read its stored token; undefined if it already has. An earlier call would be sent
   * without the token.
   */
  readonly whenSessionKnown?: (() => Promise<void> | undefined) | undefined;
  readonly token: () => string | null;
  /** @param use `change` if the call stores data under the device id */
  readonly deviceId: (use: 'read' | 'change') => string | Promise<string>;
  readonly notify: (notification: Notification) => void;
  readonly report: (callError: ApiCallError) => void;
  /** The server ended the session of the sent token: 403, or `logout: 1`, with a reason if the response has one. */
  readonly onSessionEnded: (sent: string | null, reason: SessionEndReason | undefined) => void;
  /** The server requires a verified mobile number: 428. See docs/behaviour.md, D29. */
  readonly onUnverified: () => void;
  /** Called before a call that may change data. @returns a function that ends it; calling it again does nothing */
  readonly trackMutation?: (() => () => void) | undefined;
  /**
   * Ends the task of a press before a call that changes data is sent, so that the browser first paints the response to
   * the press.
   */
  readonly afterResponse?: (() => Promise<void>) | undefined;
  /** Delay before a retry in ms; by default 300, then 600, with jitter. */
  readonly retryDelay?: ((attempt: number) => number) | undefined;
}

/** The failure without a specific reason. */
export const genericFailure: Failure = { status: 500, message: messages.generic };

/**
 * The result of a failed call. Reports `callError` if it is given, and notifies the visitor unless the call is quiet.
 */
export function failCall(
  ports: ApiClientPorts,
  name: EndpointName,
  options: CallOptions,
  failure: Failure,
  callError?: Omit<ApiCallError, 'endpoint'>,
): { ok: false; failure: Failure } {
  if (callError && name !== 'appError') ports.report({ ...callError, endpoint: name });
  if (!options.quiet) ports.notify({ type: 'danger', message: failure.message });
  return { ok: false, failure };
}

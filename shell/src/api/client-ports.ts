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
export interface CallRequest {
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

/** Bodies of responses that were checked before. */
export interface CheckedBodies {
  /** What the endpoint's schema made of the body; undefined if it is not kept. */
  get(body: unknown, name: EndpointName): unknown;
  keep(body: unknown, name: EndpointName, checked: unknown): void;
}

export interface ApiClientPorts {
  /** URL of the API's first version, read at each call. */
  readonly base: () => string;
  readonly fetch: typeof fetch;
  /** Sends requests instead of `fetch`, once each. Rejects without a response, or with one that is not JSON. */
  readonly sendOnce?: ((address: string, request: CallRequest) => Promise<CallResponse>) | undefined;
  /** Of a server, which gets the same bodies for many pages. */
  readonly checkedBodies?: CheckedBodies | undefined;
  /** The calls that the head of the page has started; undefined: none, or too long ago. */
  readonly earlyCalls?: (() => EarlyCalls | undefined) | undefined;
  /** Resolves when the stored session has been read; undefined: it has been. A call before would be a guest's. */
  readonly whenSessionKnown?: (() => Promise<void> | undefined) | undefined;
  readonly token: () => string | null;
  /** `change`: the call stores data under the device id. */
  readonly deviceId: (use: 'read' | 'change') => string | Promise<string>;
  readonly notify: (notification: Notification) => void;
  readonly report: (callError: ApiCallError) => void;
  /** The server ended the session of the sent token: 403, or `logout: 1`, with a reason if the response has one. */
  readonly onSessionEnded: (sent: string | null, reason: SessionEndReason | undefined) => void;
  /** The server requires a verified mobile number: 428. See docs/behaviour.md, D29. */
  readonly onUnverified: () => void;
  /** A call begins that may change data. @returns a function that ends it, once or more often */
  readonly trackMutation?: (() => () => void) | undefined;
  /** Ends the task of a press before a call that changes data is sent, so that the press has a visible response first. */
  readonly afterResponse?: (() => Promise<void>) | undefined;
  /** Delay before a retry in ms; by default 300, then 600, with jitter. */
  readonly retryDelay?: ((attempt: number) => number) | undefined;
}

/** The failure that says nothing but that something went wrong. */
export const genericFailure: Failure = { status: 500, message: messages.generic };

/** The result of a call that failed: reported where it is the shop's fault, shown unless the caller shows it. */
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

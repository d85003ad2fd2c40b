/**
 * Result of a status query. `unknown`: the gateway does not know the order id. `unreachable`: no usable response. Amounts in
 * paise.
 */
export type PaymentResult =
  | { kind: 'success'; transactionId: string; amountPaise: number }
  | { kind: 'failure'; reason: string }
  | { kind: 'pending' }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; reason: string };

/** Result of a refund query. `accepted`: the refund is in progress. */
export type RefundResult =
  | { kind: 'accepted' }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string }
  | { kind: 'unknown' }
  | { kind: 'unreachable'; reason: string };

/** A payment for which the visitor is sent to the gateway. */
export interface PaymentRequest {
  /** ORDER_ID: created here, unique. */
  orderId: string;
  /** CUST_ID: does not identify the customer. */
  customerId: string;
  amountPaise: number;
  callbackUrl: string;
}

/** A callback with valid fields and checksum. It decides nothing: the status query does. */
export interface VerifiedCallback {
  orderId: string;
  amountPaise: number;
  /** The status that the callback claims. */
  status: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING';
}

/** A refund of a payment or of a part of it. */
export interface RefundRequest {
  /** refId: created here, unique. The gateway refunds once per refId. */
  refId: string;
  orderId: string;
  transactionId: string;
  amountPaise: number;
}

/** A payment gateway with a posted form. Its functions never throw: every failure is a value. See docs/behaviour.md, D23. */
export interface PaymentGateway {
  /** The form that the browser posts to `action`. */
  form(request: PaymentRequest): { action: string; fields: Record<string, string> };
  /** The checked fields of a callback; undefined if any of them is invalid. */
  readCallback(fields: unknown): VerifiedCallback | undefined;
  /** The ORDER_ID of a callback, whether or not the callback is genuine. */
  claimedOrderId(fields: unknown): string | undefined;
  status(orderId: string): Promise<PaymentResult>;
  refund(request: RefundRequest): Promise<RefundResult>;
  refundStatus(request: Pick<RefundRequest, 'refId' | 'orderId'>): Promise<RefundResult>;
}

/** What the gateway says of a payment. `unknown`: it knows no such order. `unreachable`: nothing was learnt. Amounts in paise. */
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

/** A payment that the visitor is sent to make. */
export interface PaymentRequest {
  /** ORDER_ID: ours, unique. */
  orderId: string;
  /** CUST_ID, which does not identify the customer. */
  customerId: string;
  amountPaise: number;
  callbackUrl: string;
}

/** A callback whose values and checksum are as they have to be. It decides nothing: the status query does. */
export interface VerifiedCallback {
  orderId: string;
  amountPaise: number;
  /** As claimed. */
  status: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING';
}

/** A refund of a whole payment. */
export interface RefundRequest {
  /** refId: ours, unique; asking twice with one refunds once. */
  refId: string;
  orderId: string;
  transactionId: string;
  amountPaise: number;
}

/** A gateway that takes payments by a posted form. Nothing here throws: every failure is a value. See docs/behaviour.md, D23. */
export interface PaymentGateway {
  /** The form that the browser posts to `action`. */
  form(request: PaymentRequest): { action: string; fields: Record<string, string> };
  /** The callback's fields, checked; undefined where anything about them is wrong. */
  readCallback(fields: unknown): VerifiedCallback | undefined;
  /** The ORDER_ID that a callback names, whether or not it is genuine. */
  claimedOrderId(fields: unknown): string | undefined;
  status(orderId: string): Promise<PaymentResult>;
  refund(request: RefundRequest): Promise<RefundResult>;
  refundStatus(request: Pick<RefundRequest, 'refId' | 'orderId'>): Promise<RefundResult>;
}

import * as z from 'zod/mini';

/** Paths of the protocol on the gateway's origin. */
export const gatewayPaths = {
  pay: '/order/process',
  status: '/v3/order/status',
  refund: '/refund/apply',
  refundStatus: '/v2/refund/status',
} as const;

/** Fictitious merchant of the sandbox gateway; constant, so that shop and sandbox share the key. */
export const sandboxMerchant = {
  mid: 'SANDBOX0000000000001',
  key: 'sandboxkey#00001',
  website: 'WEBSTAGING',
  industry: 'Retail',
} as const;

const text = z.string().check(z.maxLength(500));

const resultInfo = z.object({
  resultStatus: z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'NO_RECORD_FOUND']),
  resultCode: z.optional(text),
  resultMsg: z.optional(text),
});

/** Body of a response to /v3/order/status. Unknown keys are ignored. */
export const statusResponse = z.object({
  resultInfo,
  mid: z.optional(text),
  orderId: z.optional(text),
  txnId: z.optional(text),
  txnAmount: z.optional(text),
});
export type StatusResponse = z.infer<typeof statusResponse>;

/** Body of a response to /refund/apply and /v2/refund/status. */
export const refundResponse = z.object({
  resultInfo,
  mid: z.optional(text),
  orderId: z.optional(text),
  refId: z.optional(text),
  refundAmount: z.optional(text),
});
export type RefundResponse = z.infer<typeof refundResponse>;

/** Result of a request. */
export type ResultInfo = z.infer<typeof resultInfo>;

/**
 * Codes of the protocol. `badChecksum`, `noSuchMerchant` and `systemError` are about the request, not the payment, although
 * their status is TXN_FAILURE.
 */
export const resultCodes = {
  success: '01',
  refunded: '10',
  declined: '227',
  noRecord: '331',
  badChecksum: '330',
  noSuchOrder: '334',
  noSuchMerchant: '335',
  pending: '402',
  systemError: '501',
  refundRefused: '600',
  refundPending: '601',
  refundAlreadyAsked: '617',
  refundAmountWrong: '619',
  refundUnderWay: '626',
  refundMismatch: '627',
  refundAlreadyDone: '629',
  noRefund: '631',
} as const;

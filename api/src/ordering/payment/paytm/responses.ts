import * as z from 'zod/mini';
import type { PaymentResult, RefundResult } from '../gateway';
import { amountPaise } from './amount';

const text = z.string().check(z.maxLength(500));

const resultInfo = z.object({
  resultStatus: z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'NO_RECORD_FOUND']),
  resultCode: z.optional(text),
  resultMsg: z.optional(text),
});

/** Body of an answer to /v3/order/status; of unknown keys it may have any. */
export const statusResponse = z.object({
  resultInfo,
  mid: z.optional(text),
  orderId: z.optional(text),
  txnId: z.optional(text),
  txnAmount: z.optional(text),
});
export type StatusResponse = z.infer<typeof statusResponse>;

/** Body of an answer to /refund/apply and /v2/refund/status. */
export const refundResponse = z.object({
  resultInfo,
  mid: z.optional(text),
  orderId: z.optional(text),
  refId: z.optional(text),
  refundAmount: z.optional(text),
});
export type RefundResponse = z.infer<typeof refundResponse>;

type Result = z.infer<typeof resultInfo>;

/**
 * Codes of the protocol. `questionRefused` and `tryAgain` speak of the question, not of the payment, though their status says
 * TXN_FAILURE.
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

const isOneOf = (codes: readonly string[], { resultCode = '' }: Result) => codes.includes(resultCode);
const requestErrorCodes = [resultCodes.badChecksum, resultCodes.noSuchMerchant, resultCodes.systemError];
const formatResultReason = ({ resultCode = '', resultMsg = '' }: Result) => `${resultCode} ${resultMsg}`.trim();

/** What an answer about the payment of `orderId` says. Nothing was learnt from one about another order. */
export function parsePaymentResult(answer: StatusResponse, mid: string, orderId: string): PaymentResult {
  const { resultInfo: result, txnId = '', txnAmount = '' } = answer;
  const noRecord = result.resultStatus === 'NO_RECORD_FOUND';
  if (noRecord || isOneOf([resultCodes.noRecord, resultCodes.noSuchOrder], result)) return { kind: 'unknown' };
  if (isOneOf(requestErrorCodes, result)) return { kind: 'unreachable', reason: formatResultReason(result) };
  if (answer.mid !== mid || answer.orderId !== orderId) {
    return { kind: 'unreachable', reason: 'the answer is about another order' };
  }
  if (result.resultStatus === 'PENDING') return { kind: 'pending' };
  if (result.resultStatus === 'TXN_FAILURE') return { kind: 'failure', reason: formatResultReason(result) };
  const paise = amountPaise(txnAmount);
  if (txnId === '' || paise === undefined) return { kind: 'unreachable', reason: 'a success without id or amount' };
  return { kind: 'success', transactionId: txnId, amountPaise: paise };
}

/** What an answer about the refund `refId` says. */
export function parseRefundResult(
  answer: RefundResponse,
  asked: { mid: string; orderId: string; refId: string },
): RefundResult {
  const { resultInfo: result } = answer;
  if (result.resultStatus === 'NO_RECORD_FOUND' || isOneOf([resultCodes.noRefund], result)) return { kind: 'unknown' };
  if (isOneOf([...requestErrorCodes, resultCodes.refundUnderWay], result)) {
    return { kind: 'unreachable', reason: formatResultReason(result) };
  }
  if (answer.mid !== asked.mid || answer.orderId !== asked.orderId || answer.refId !== asked.refId) {
    return { kind: 'unreachable', reason: 'the answer is about another refund' };
  }
  if (result.resultStatus === 'TXN_SUCCESS' || isOneOf([resultCodes.refundAlreadyDone], result))
    return { kind: 'done' };
  if (result.resultStatus === 'PENDING' || isOneOf([resultCodes.refundAlreadyAsked], result)) {
    return { kind: 'accepted' };
  }
  return { kind: 'failed', reason: formatResultReason(result) };
}

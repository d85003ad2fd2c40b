import {
  amountPaise,
  resultCodes,
  type RefundResponse,
  type ResultInfo,
  type StatusResponse,
} from '@storefront/server-kit/paytm';
import type { PaymentResult, RefundResult } from '../gateway';

const isOneOf = (codes: readonly string[], { resultCode = '' }: ResultInfo) => codes.includes(resultCode);
const requestErrorCodes = [resultCodes.badChecksum, resultCodes.noSuchMerchant, resultCodes.systemError];
const formatResultReason = ({ resultCode = '', resultMsg = '' }: ResultInfo) => `${resultCode} ${resultMsg}`.trim();

/** Result of a status response for `orderId`. A response about another order counts as unreachable. */
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

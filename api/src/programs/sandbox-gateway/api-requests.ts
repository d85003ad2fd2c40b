import * as z from 'zod/mini';
import { resultCodes, type RefundResponse, type StatusResponse } from '../../ordering/payment/paytm/responses';
import { amountPaise, amountText } from '../../ordering/payment/paytm/amount';
import { orderIdText } from '../../ordering/payment/paytm/forms';
import { formatGatewayTime, responseCodes } from './callback';
import type { SandboxStore } from './sandbox-store';
import { isRefundDone, paidPaise, randomDigits, refundedPaise, stateOf, type SandboxRefund } from './payment';
import type { SandboxSettings } from './settings';

const statusRequest = z.object({ mid: z.string(), orderId: orderIdText });
const refundStatusRequest = z.extend(statusRequest, { refId: orderIdText });
const refundRequest = z.extend(refundStatusRequest, {
  txnType: z.literal('REFUND'),
  txnId: z.string(),
  refundAmount: z.string(),
});

/** What the shop's server asks, answered. `body` is what it signed. */
export interface SandboxApi {
  readonly status: (body: unknown) => StatusResponse;
  readonly refund: (body: unknown) => Promise<RefundResponse>;
  readonly refundStatus: (body: unknown) => RefundResponse;
}

type Result = StatusResponse['resultInfo'];

const failure = (resultCode: string, resultMsg: string): { resultInfo: Result } => ({
  resultInfo: { resultStatus: 'TXN_FAILURE', resultCode, resultMsg },
});

/** Response to a request that is not signed with the merchant's key. */
export const badChecksum = failure(resultCodes.badChecksum, 'Checksum provided is invalid');
const unreadable = failure(resultCodes.systemError, 'The question is not one of the protocol');
const noMerchant = failure(resultCodes.noSuchMerchant, 'Mid is invalid');

/** Answers from the store, truthfully. */
export function handleApiRequest(store: SandboxStore, settings: SandboxSettings, clock: () => Date): SandboxApi {
  const { mid } = settings;

  function refundResponse(orderId: string, one: SandboxRefund): RefundResponse & Record<string, unknown> {
    const resultInfo: Result = isRefundDone(one, clock(), settings)
      ? { resultStatus: 'TXN_SUCCESS', resultCode: resultCodes.refunded, resultMsg: 'Refund Successful' }
      : { resultStatus: 'PENDING', resultCode: resultCodes.refundPending, resultMsg: 'Refund request was raised' };
    const { refId, refundId, paise } = one;
    return { resultInfo, mid, orderId, refId, refundId, refundAmount: amountText(paise) };
  }

  return {
    status: (body) => {
      const { data } = statusRequest.safeParse(body);
      if (data === undefined) return unreadable;
      if (data.mid !== mid) return noMerchant;
      const { orderId } = data;
      const payment = store.byOrder(orderId);
      if (payment === undefined) {
        const resultInfo: Result = {
          resultStatus: 'NO_RECORD_FOUND',
          resultCode: resultCodes.noRecord,
          resultMsg: 'No Record Found',
        };
        return { resultInfo, mid, orderId };
      }
      const { status, code, message } = responseCodes[stateOf(payment, clock(), settings)];
      return {
        resultInfo: { resultStatus: status, resultCode: code, resultMsg: message },
        mid,
        orderId,
        txnId: payment.transactionId,
        txnAmount: payment.form.TXN_AMOUNT,
        ...(payment.decision === undefined ? {} : { txnDate: formatGatewayTime(payment.decision.at) }),
      };
    },

    refund: async (body) => {
      const { data } = refundRequest.safeParse(body);
      if (data === undefined) return unreadable;
      if (data.mid !== mid) return noMerchant;
      const { orderId, refId } = data;
      const about = { mid, orderId, refId, refundAmount: data.refundAmount };
      const payment = store.byOrder(orderId);
      if (payment === undefined || stateOf(payment, clock(), settings) !== 'success') {
        return { ...failure(resultCodes.refundRefused, 'Only what was paid can be refunded'), ...about };
      }
      if (payment.transactionId !== data.txnId) {
        return { ...failure(resultCodes.refundMismatch, 'Order details mismatch'), ...about };
      }
      const former = payment.refunds.find((one) => one.refId === refId);
      if (former !== undefined) {
        const done = isRefundDone(former, clock(), settings);
        return done
          ? { ...failure(resultCodes.refundAlreadyDone, 'Refund is already Successful'), ...about }
          : { ...failure(resultCodes.refundAlreadyAsked, 'Refund Already Raised'), ...about };
      }
      const paise = amountPaise(data.refundAmount) ?? 0;
      if (paise === 0 || paise > paidPaise(payment) - refundedPaise(payment)) {
        return { ...failure(resultCodes.refundAmountWrong, 'Invalid refund amount'), ...about };
      }
      const one: SandboxRefund = { refId, refundId: randomDigits(19), paise, at: clock().getTime() };
      await store.put({ ...payment, refunds: [...payment.refunds, one] });
      return refundResponse(orderId, one);
    },

    refundStatus: (body) => {
      const { data } = refundStatusRequest.safeParse(body);
      if (data === undefined) return unreadable;
      if (data.mid !== mid) return noMerchant;
      const one = store.byOrder(data.orderId)?.refunds.find(({ refId }) => refId === data.refId);
      if (one !== undefined) return refundResponse(data.orderId, one);
      const { orderId, refId } = data;
      return { ...failure(resultCodes.noRefund, 'Record not found'), mid, orderId, refId };
    },
  };
}

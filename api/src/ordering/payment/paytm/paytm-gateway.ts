import * as z from 'zod/mini';
import {
  amountPaise,
  amountText,
  callbackForm,
  gatewayPaths,
  generateChecksum,
  postedFields,
  refundResponse,
  statusResponse,
  verifyChecksum,
} from '@storefront/server-kit/paytm';
import type { PaymentGateway, RefundResult } from '../gateway';
import { parsePaymentResult, parseRefundResult } from './responses';
import { postSigned, type GatewayClientOptions } from './signed-client';

/** Credentials and URLs of the merchant. */
export interface PaytmSettings {
  /** The gateway's origin for browsers. */
  url: string;
  mid: string;
  /** 16, 24 or 32 bytes. */
  key: string;
  website: string;
  industry: string;
}

const channel = 'WEB';

const claimed = z.pick(callbackForm, { ORDERID: true });

/**
 * A gateway of Paytm's form-post protocol. External input never throws: every failure is a value. See docs/behaviour.md, D23.
 * @throws RangeError from `form` if an id or URL cannot be signed
 */
export function createPaytmGateway(
  settings: PaytmSettings,
  { fetch, randomSalt }: Pick<GatewayClientOptions, 'fetch' | 'randomSalt'>,
): PaymentGateway {
  const { url, mid, key, website, industry } = settings;
  const line: GatewayClientOptions = { fetch, key, randomSalt };

  async function askOfRefund(
    path: string,
    refund: { orderId: string; refId: string },
    body: object,
  ): Promise<RefundResult> {
    const answer = await postSigned(line, `${url}${path}`, body);
    if (!answer.ok) return { kind: 'unreachable', reason: answer.reason };
    const { data } = refundResponse.safeParse(answer.body);
    if (data === undefined) return { kind: 'unreachable', reason: 'the answer is not one of the protocol' };
    return parseRefundResult(data, { mid, ...refund });
  }

  return {
    form: ({ orderId, customerId, amountPaise: paise, callbackUrl }) => {
      const fields = {
        MID: mid,
        ORDER_ID: orderId,
        CUST_ID: customerId,
        TXN_AMOUNT: amountText(paise),
        CHANNEL_ID: channel,
        WEBSITE: website,
        INDUSTRY_TYPE_ID: industry,
        CALLBACK_URL: callbackUrl,
      };
      return {
        action: `${url}${gatewayPaths.pay}`,
        fields: { ...fields, CHECKSUMHASH: generateChecksum(fields, key, randomSalt()) },
      };
    },

    readCallback: (posted) => {
      const { data } = callbackForm.safeParse(posted);
      const { data: all } = postedFields.safeParse(posted);
      if (data === undefined || all === undefined || data.MID !== mid) return undefined;
      const { CHECKSUMHASH: _, ...signed } = all;
      const paise = amountPaise(data.TXNAMOUNT);
      if (paise === undefined || !verifyChecksum(signed, key, data.CHECKSUMHASH)) return undefined;
      return { orderId: data.ORDERID, amountPaise: paise, status: data.STATUS };
    },

    claimedOrderId: (posted) => claimed.safeParse(posted).data?.ORDERID,

    status: async (orderId) => {
      const answer = await postSigned(line, `${url}${gatewayPaths.status}`, { mid, orderId });
      if (!answer.ok) return { kind: 'unreachable', reason: answer.reason };
      const { data } = statusResponse.safeParse(answer.body);
      if (data === undefined) return { kind: 'unreachable', reason: 'the answer is not one of the protocol' };
      return parsePaymentResult(data, mid, orderId);
    },

    refund: ({ refId, orderId, transactionId, amountPaise: paise }) =>
      askOfRefund(
        gatewayPaths.refund,
        { orderId, refId },
        {
          mid,
          txnType: 'REFUND',
          orderId,
          txnId: transactionId,
          refId,
          refundAmount: amountText(paise),
        },
      ),

    refundStatus: ({ refId, orderId }) =>
      askOfRefund(gatewayPaths.refundStatus, { orderId, refId }, { mid, orderId, refId }),
  };
}

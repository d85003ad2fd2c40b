import * as z from 'zod/mini';
import {
  amountPaise,
  amountText,
  callbackForm,
  gatewayPaths,
  generateChecksum,
  postedFields,
  readSignedJson,
  refundResponse,
  type RefundResponse,
  resultCodes,
  type ResultInfo,
  signedJson,
  statusResponse,
  type StatusResponse,
  verifyChecksum,
} from '@storefront/server-kit/paytm';
import { inSpan, SpanKind } from '@storefront/server-kit/tracing';
import type { PaymentGateway, PaymentResult, RefundResult } from '../gateway';
import { seconds } from '../../../platform/clock';

/** Timeout of a call of the gateway, and the maximum size of its response in bytes. */
const timeoutMs = 10 * seconds;
const longestAnswer = 64 * 1024;

/** Options of calls to the gateway. */
interface GatewayClientOptions {
  readonly fetch: typeof fetch;
  readonly key: string;
  readonly randomSalt: () => string;
}

/** The response's verified body, or the reason why there is none. */
type GatewayResponse = { ok: true; body: unknown } | { ok: false; reason: string };

async function boundedText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The reason of a failed fetch, which is in its cause. It contains at most an IP address and a port. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}

/** Posts a signed request and verifies the signed response, within 10 s and 64 kB. Never throws. See docs/behaviour.md, D23. */
async function postSigned(
  { fetch, key, randomSalt }: GatewayClientOptions,
  url: string,
  body: object,
): Promise<GatewayResponse> {
  try {
    const send = () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: signedJson(body, key, randomSalt()),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    const response = await inSpan('payment gateway', send, { kind: SpanKind.CLIENT });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, reason: `the gateway answered ${response.status}` };
    }
    const text = await boundedText(response);
    if (text === undefined) return { ok: false, reason: 'the answer is too long' };
    const signed = readSignedJson(text, key);
    return signed === undefined
      ? { ok: false, reason: 'the answer is not signed by the gateway' }
      : { ok: true, body: signed };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

const isOneOf = (codes: readonly string[], { resultCode = '' }: ResultInfo) => codes.includes(resultCode);
const requestErrorCodes = [resultCodes.badChecksum, resultCodes.noSuchMerchant, resultCodes.systemError];
const formatResultReason = ({ resultCode = '', resultMsg = '' }: ResultInfo) => `${resultCode} ${resultMsg}`.trim();

/** Result of a status response for `orderId`. A response about another order counts as unreachable. */
function parsePaymentResult(answer: StatusResponse, mid: string, orderId: string): PaymentResult {
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

function parseRefundResult(
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

import {
  amountPaise,
  amountText,
  gatewayPaths,
  generateChecksum,
  orderIdText,
  paymentForm,
  randomSalt,
  readSignedJson,
  resultCodes,
  signedJson,
  verifyChecksum,
  type CallbackForm,
  type PaymentForm,
  type RefundResponse,
  type ResultInfo,
  type StatusResponse,
} from '@storefront/server-kit/paytm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  isRefundDone,
  paidPaise,
  randomDigits,
  refundedPaise,
  stateOf,
  type PaymentState,
  type SandboxPayment,
  type SandboxRefund,
  type SandboxStore,
} from './payment';
import type { SandboxSettings } from './settings';

/** The shop's form, or the reason why it is invalid. */
type FormRequest = { ok: true; form: PaymentForm } | { ok: false; why: string };

const refused = (why: string): FormRequest => ({ ok: false, why });

function mayGoTo(address: string, origins: readonly string[]): boolean {
  const { origin, username, password } = new URL(address);
  return origins.includes(origin) && username === '' && password === '';
}

/** Checks the form that the browser posted: keys, values, merchant, checksum, and the origin of the callback URL. */
export function readPaymentForm(fields: unknown, { mid, key, siteOrigins }: SandboxSettings): FormRequest {
  const { data: form, error } = paymentForm.safeParse(fields);
  if (form === undefined) {
    const [issue] = error.issues;
    const named = issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path;
    return refused(`The form has a field that is missing, unknown or wrong: ${named?.join(', ') ?? ''}`.trim());
  }
  if (form.MID !== mid) return refused('MID is not the merchant of this sandbox.');
  const { CHECKSUMHASH, ...others } = form;
  if (!verifyChecksum(others, key, CHECKSUMHASH)) return refused('CHECKSUMHASH does not fit the fields.');
  if (!mayGoTo(form.CALLBACK_URL, siteOrigins)) return refused('CALLBACK_URL is not on an origin of SITE_ORIGINS.');
  return { ok: true, form };
}

/** The bank's time in India's time zone in the protocol's format: 2026-11-21 22:47:06.0 */
function formatGatewayTime(at: number): string {
  const indian = new Date(at + 330 * 60_000).toISOString();
  return `${indian.slice(0, 10)} ${indian.slice(11, 19)}.0`;
}

/** Codes and messages of the protocol for the state of a payment. */
const responseCodes = {
  success: { status: 'TXN_SUCCESS', code: resultCodes.success, message: 'Txn Success' },
  failure: {
    status: 'TXN_FAILURE',
    code: resultCodes.declined,
    message: 'Your payment has been declined by your bank.',
  },
  left: { status: 'TXN_FAILURE', code: '810', message: 'The payment page was left.' },
  pending: { status: 'PENDING', code: resultCodes.pending, message: 'Your bank has not told the result yet.' },
  open: { status: 'PENDING', code: resultCodes.pending, message: 'The payment has not been completed yet.' },
} as const satisfies Record<PaymentState, { status: CallbackForm['STATUS']; code: string; message: string }>;

/** The fields of the callback. A failure has no fields that only a bank could fill in. */
export function callbackFields(payment: SandboxPayment, state: PaymentState, key: string): Record<string, string> {
  const { form, decision, transactionId } = payment;
  const { status, code, message } = responseCodes[state];
  const fields = {
    ORDERID: form.ORDER_ID,
    MID: form.MID,
    TXNID: transactionId,
    TXNAMOUNT: form.TXN_AMOUNT,
    CURRENCY: 'INR',
    STATUS: status,
    RESPCODE: code,
    RESPMSG: message,
    ...(decision === undefined || state !== 'success'
      ? {}
      : {
          BANKTXNID: decision.bankTransactionId,
          TXNDATE: formatGatewayTime(decision.at),
          GATEWAYNAME: 'TESTBANK',
          BANKNAME: decision.bank,
          PAYMENTMODE: decision.mode,
        }),
  };
  return { ...fields, CHECKSUMHASH: generateChecksum(fields, key, randomSalt()) };
}

const statusRequest = z.object({ mid: z.string(), orderId: orderIdText });
const refundStatusRequest = z.extend(statusRequest, { refId: orderIdText });
const refundRequest = z.extend(refundStatusRequest, {
  txnType: z.literal('REFUND'),
  txnId: z.string(),
  refundAmount: z.string(),
});

/** What calls from the shop's server read and change. */
interface ApiParts {
  readonly store: SandboxStore;
  readonly settings: SandboxSettings;
  readonly clock: () => Date;
}

const failure = (resultCode: string, resultMsg: string): { resultInfo: ResultInfo } => ({
  resultInfo: { resultStatus: 'TXN_FAILURE', resultCode, resultMsg },
});

/** Response to a request that is not signed with the merchant's key. */
const badChecksum = failure(resultCodes.badChecksum, 'Checksum provided is invalid');
const unreadable = failure(resultCodes.systemError, 'The question is not one of the protocol');
const noMerchant = failure(resultCodes.noSuchMerchant, 'Mid is invalid');

/** Handlers of calls from the shop's server. `body` is the signed part. */
function handlersOf({ store, settings, clock }: ApiParts) {
  const { mid } = settings;

  function refundResponse(orderId: string, one: SandboxRefund): RefundResponse & Record<string, unknown> {
    const resultInfo: ResultInfo = isRefundDone(one, clock(), settings)
      ? { resultStatus: 'TXN_SUCCESS', resultCode: resultCodes.refunded, resultMsg: 'Refund Successful' }
      : { resultStatus: 'PENDING', resultCode: resultCodes.refundPending, resultMsg: 'Refund request was raised' };
    const { refId, refundId, paise } = one;
    return { resultInfo, mid, orderId, refId, refundId, refundAmount: amountText(paise) };
  }

  return {
    status: (body: unknown): StatusResponse => {
      const { data } = statusRequest.safeParse(body);
      if (data === undefined) return unreadable;
      if (data.mid !== mid) return noMerchant;
      const { orderId } = data;
      const payment = store.byOrder(orderId);
      if (payment === undefined) {
        const resultInfo: ResultInfo = {
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

    refund: async (body: unknown): Promise<RefundResponse> => {
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

    refundStatus: (body: unknown): RefundResponse => {
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

/** Routes of calls from the shop's server. Requests and responses are signed. */
export async function apiRoutes(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { clock, settings } = parts;
  const { key } = settings;
  const calls = handlersOf(parts);
  // The signature covers the body's text as it was sent, so the JSON parser is removed.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });

  const answering =
    (answer: (body: unknown) => object | Promise<object>) =>
    async ({ body: sent }: FastifyRequest, reply: FastifyReply) => {
      const body = readSignedJson(typeof sent === 'string' ? sent : '', key);
      const answered = body === undefined ? badChecksum : await answer(body);
      const head = { responseTimestamp: String(clock().getTime()), version: 'v1' };
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(signedJson(answered, key, randomSalt(), head));
    };

  app.post(gatewayPaths.status, answering(calls.status));
  app.post(gatewayPaths.refund, answering(calls.refund));
  app.post(gatewayPaths.refundStatus, answering(calls.refundStatus));
}

import { resultCodes } from '../../ordering/payment/paytm/responses';
import { generateChecksum } from '../../ordering/payment/paytm/checksum';
import type { CallbackForm } from '../../ordering/payment/paytm/forms';
import { randomSalt } from '../../ordering/payment/paytm/salt';
import type { PaymentState, SandboxPayment } from './payment';

/** The bank's moment in India's time, as the protocol writes it: 2026-11-21 22:47:06.0 */
export function formatGatewayTime(at: number): string {
  const indian = new Date(at + 330 * 60_000).toISOString();
  return `${indian.slice(0, 10)} ${indian.slice(11, 19)}.0`;
}

/** The protocol's name of each state. */
export const responseCodes = {
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

/** The form that the browser takes back to the shop. A failure lacks what only a bank could say. */
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

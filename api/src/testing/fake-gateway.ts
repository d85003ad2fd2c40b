import * as z from 'zod/mini';
import type {
  PaymentGateway,
  PaymentRequest,
  PaymentResult,
  RefundRequest,
  RefundResult,
  VerifiedCallback,
} from '../ordering/payment/gateway';

const callback = z.object({
  ORDERID: z.string(),
  PAISE: z.string(),
  STATUS: z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING']),
  CHECKSUMHASH: z.literal('right'),
});

/** Fields of a callback that the fake accepts as genuine. */
export const createValidCallback = ({ orderId, amountPaise, status }: VerifiedCallback) => ({
  ORDERID: orderId,
  PAISE: String(amountPaise),
  STATUS: status,
  CHECKSUMHASH: 'right',
});

let transactions = 0;

/** The result of a successful payment with a new transaction id. Amount in paise. */
export const createPaidResult = (amountPaise: number): PaymentResult => ({
  kind: 'success',
  transactionId: `T${(transactions += 1)}`,
  amountPaise,
});

/** A gateway in memory with results that the test sets; it records the requests. */
export class FakeGateway implements PaymentGateway {
  /** Result by ORDER_ID; any other order is unknown. */
  words = new Map<string, PaymentResult>();
  /** Results of refunds in sequence; the last one repeats. Default: accepted, then done. */
  refundWords: RefundResult[] = [{ kind: 'accepted' }, { kind: 'done' }];
  forms: PaymentRequest[] = [];
  asked: string[] = [];
  /** Refunded amounts by refId; a repeated request refunds once. */
  refunded = new Map<string, number>();
  refundQuestions: string[] = [];
  /** Delays every status response until it resolves. */
  hold: Promise<void> = Promise.resolve();

  reset(): void {
    Object.assign(this, new FakeGateway());
  }

  form(request: PaymentRequest): { action: string; fields: Record<string, string> } {
    this.forms.push(request);
    const { orderId, amountPaise, callbackUrl, customerId } = request;
    const fields = { ORDER_ID: orderId, CUST_ID: customerId, PAISE: String(amountPaise), CALLBACK_URL: callbackUrl };
    return { action: 'http://gateway.test/order/process', fields };
  }

  readCallback(fields: unknown): VerifiedCallback | undefined {
    const { data } = callback.safeParse(fields);
    return data && { orderId: data.ORDERID, amountPaise: Number(data.PAISE), status: data.STATUS };
  }

  claimedOrderId(fields: unknown): string | undefined {
    return z.pick(callback, { ORDERID: true }).safeParse(fields).data?.ORDERID;
  }

  async status(orderId: string): Promise<PaymentResult> {
    this.asked.push(orderId);
    const word = this.words.get(orderId) ?? { kind: 'unknown' };
    await this.hold;
    return word;
  }

  private refundWord(): RefundResult {
    const [word = { kind: 'unknown' }, ...later] = this.refundWords;
    if (later.length > 0) this.refundWords = later;
    return word;
  }

  async refund({ refId, amountPaise }: RefundRequest): Promise<RefundResult> {
    this.refundQuestions.push(`ask ${refId}`);
    const word = this.refundWord();
    if (word.kind === 'accepted' || word.kind === 'done') this.refunded.set(refId, amountPaise);
    return word;
  }

  async refundStatus({ refId }: Pick<RefundRequest, 'refId'>): Promise<RefundResult> {
    this.refundQuestions.push(`look ${refId}`);
    return this.refundWord();
  }
}

import { apiBase, paymentCallbackPath } from '@storefront/shared-contracts';
import { endpoints, failure } from '@storefront/shared-contracts/schemas';
import { ApiExitedError, type ApiProcess } from '../testing/api-process';
import { formHeaders, payAtBank, returnForm, type Bank } from './open-bank';

/** A customer who repeatedly buys medicines online, and cancels some orders. */
export class PaymentSimulator {
  constructor(
    private readonly customer: { addressId: number; token: string },
    private readonly bank: Bank,
    private readonly random: (bound: number) => number,
  ) {}

  /** Continues until the API is killed; `onStep` is called for every step. */
  async shop(api: ApiProcess, onStep: () => void): Promise<void> {
    try {
      for (;;) await this.buy(api, onStep);
    } catch (error) {
      if (!(error instanceof ApiExitedError)) throw error;
    }
  }

  private send(api: ApiProcess, path: string, body: object): Promise<unknown> {
    return api.send(`${apiBase}${path}`, body, { authorization: `Bearer ${this.customer.token}` });
  }

  private async buy(api: ApiProcess, onStep: () => void): Promise<void> {
    await this.send(api, '/update-cart', { id: 1 + this.random(4), quantity: 1 + this.random(3) });
    const body = { address_id: this.customer.addressId };
    const priced = await this.send(api, '/order-creation/medicine', body);
    const { reference_id, checkout_allowed } = endpoints.orderCreation.response.parse(priced).data;
    if (reference_id === '' || checkout_allowed.is_checkout === 0) return;
    const answer = await this.send(api, '/payment-paytm/medicine', { reference_id });
    if (failure.safeParse(answer).success) return;
    const { fields } = endpoints.paymentPaytm.response.parse(answer).data;
    const orderId = fields['ORDER_ID'] ?? '';
    onStep();
    await payAtBank(this.bank, fields, this.random);
    // Some customers never return, so the shop has to poll.
    for (let times = this.random(3); times > 0; times -= 1) await this.comeBack(api, orderId);
    onStep();
    if (this.random(3) === 0) await this.send(api, '/order-cancel', { order_id: orderId });
  }

  private async comeBack(api: ApiProcess, orderId: string): Promise<void> {
    const body = returnForm(this.bank, orderId);
    if (body === undefined) throw new Error(`The gateway doesn't know ${orderId}`);
    const url = `${api.origin}${apiBase}${paymentCallbackPath}`;
    const sent = { method: 'POST', headers: formHeaders, body, redirect: 'manual' as const };
    const response = await fetch(url, sent).catch((cause: unknown) => {
      throw new ApiExitedError('The API is gone', { cause });
    });
    expect([response.status, response.headers.get('location')?.includes(orderId)]).toEqual([303, true]);
  }
}

import {
  callbackFields,
  type SandboxSettings,
  type SandboxStore,
  stateOf,
} from '@storefront/dev-services/sandbox-gateway';
import { apiBase, paymentCallbackPath } from '@storefront/shared-contracts';
import { endpoints, failure } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { formText, gatewayPaths } from '@storefront/server-kit/paytm';
import { ApiExitedError, type ApiProcess } from '../testing/api-process';

/** The sandbox gateway that a shopper pays at. */
export interface Bank {
  app: FastifyInstance;
  store: SandboxStore;
  settings: SandboxSettings;
}

/** Success is more probable than any other outcome. */
const ends = ['success', 'success', 'success', 'pending', 'failure', 'close'] as const;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

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
    await this.pay(orderId, fields);
    // Some customers never return, so the shop has to poll.
    for (let times = this.random(3); times > 0; times -= 1) await this.comeBack(api, orderId);
    onStep();
    if (this.random(3) === 0) await this.send(api, '/order-cancel', { order_id: orderId });
  }

  private async pay(orderId: string, fields: Record<string, string>): Promise<void> {
    const { app, store } = this.bank;
    await app.inject({ method: 'POST', url: gatewayPaths.pay, headers: form, payload: formText(fields) });
    const ending = ends[this.random(ends.length)] ?? 'close';
    const url = `/pay/${store.byOrder(orderId)?.pageId ?? ''}`;
    await app.inject({ method: 'POST', url, headers: form, payload: formText({ ending }) });
  }

  private async comeBack(api: ApiProcess, orderId: string): Promise<void> {
    const { store, settings } = this.bank;
    const payment = store.byOrder(orderId);
    if (payment === undefined) throw new Error(`The gateway doesn't know ${orderId}`);
    const fields = callbackFields(payment, stateOf(payment, new Date(), settings), settings.key);
    const url = `${api.origin}${apiBase}${paymentCallbackPath}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: form,
      body: formText(fields),
      redirect: 'manual',
    }).catch((cause: unknown) => {
      throw new ApiExitedError('The API is gone', { cause });
    });
    expect([response.status, response.headers.get('location')?.includes(orderId)]).toEqual([303, true]);
  }
}

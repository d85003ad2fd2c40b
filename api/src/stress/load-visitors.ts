import { setTimeout as wait } from 'node:timers/promises';
import { paymentCallbackPath, type ProductType } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { unknown, type LoadCalls } from './load-calls';
import { formHeaders, payAtBank, returnForm, type OpenBank } from './open-bank';

/** An order that the API acknowledged. */
export interface AcknowledgedOrder {
  reference: string;
  orderId: string;
}

/** A logged-in customer. */
export interface LoadCustomer {
  token: string;
  addressId: number;
}

interface Parts {
  calls: LoadCalls;
  bank: OpenBank;
  customers: readonly LoadCustomer[];
  random: (bound: number) => number;
  coupons: readonly string[];
}

const placedOnline = z.object({ data: z.object({ fields: z.record(z.string(), z.string()) }) });
const productCount = 20;
const guestCount = 100;

/** Customers and guests: of ten visits seven browse, two change a cart, one checks out. Some cash orders are cancelled. */
export class LoadVisitors {
  readonly acknowledged: AcknowledgedOrder[] = [];
  /** Calls to place an order with an unknown outcome: without a response, or with a 503. */
  unclear = 0;
  private waitingForOrder: (() => void)[] = [];

  constructor(private readonly parts: Parts) {}

  /** Visits until the signal aborts. @param pauseMs pause of each customer after a visit */
  async visit(stopping: AbortSignal, pauseMs = 0): Promise<void> {
    await Promise.all(
      this.parts.customers.map(async (customer) => {
        while (!stopping.aborted) {
          await this.once(customer);
          if (pauseMs > 0) await wait(pauseMs);
        }
      }),
    );
  }

  nextOrder(): Promise<void> {
    return new Promise((resolve) => this.waitingForOrder.push(resolve));
  }

  private async once(customer: LoadCustomer): Promise<void> {
    const kind = this.parts.random(10);
    if (kind < 7) await this.browse();
    else if (kind < 9) await this.changeCart();
    else await this.checkOut(customer);
  }

  private guest(): Record<string, string> {
    return { 'x-device-id': `3f2504e0-4f89-41d3-9a0c-0305e82c${1000 + this.parts.random(guestCount)}` };
  }

  private async browse(): Promise<void> {
    const { random } = this.parts;
    const keyword = ['', 'amla', 'paracetamol', 'vitamin', 'tulsi'][random(5)] ?? '';
    if (random(3) === 0)
      await this.parts.calls.call('browse', `/product/${1 + random(productCount)}`, { headers: this.guest() });
    else if (random(2) === 0)
      await this.parts.calls.post('browse', '/lab-tests', { page: 1 + random(3) }, this.guest());
    else await this.parts.calls.post('browse', '/products', { page: 1 + random(5), keyword }, this.guest());
  }

  private async changeCart(): Promise<void> {
    const { random } = this.parts;
    await this.parts.calls.post(
      'cart',
      '/update-cart',
      { id: 1 + random(productCount), quantity: random(4) },
      this.guest(),
    );
  }

  private async checkOut({ token, addressId }: LoadCustomer): Promise<void> {
    const { random, coupons } = this.parts;
    const headers = { authorization: `Bearer ${token}` };
    const type: ProductType = random(4) === 0 ? 'lab' : 'medicine';
    const update = type === 'lab' ? '/update-cart-test' : '/update-cart';
    await this.parts.calls.post('checkout', update, { id: 1 + random(6), quantity: 1 + random(3) }, headers);
    const code = coupons[random(2 * coupons.length)];
    const priced = await this.parts.calls.post(
      'checkout',
      `/order-creation/${type}`,
      { address_id: addressId, ...(code !== undefined && { code }) },
      headers,
    );
    const checkout = endpoints.orderCreation.response.safeParse(priced);
    const { reference_id: reference = '', checkout_allowed: allowed } = checkout.data?.data ?? {};
    if (reference === '' || allowed?.is_checkout !== 1) return;
    if (random(2) === 0) await this.placeCash(type, reference, headers);
    else await this.payOnline(type, reference, headers);
  }

  private acknowledge(order: AcknowledgedOrder): void {
    this.acknowledged.push(order);
    for (const resolve of this.waitingForOrder.splice(0)) resolve();
  }

  private async placeCash(type: ProductType, reference: string, headers: Record<string, string>): Promise<void> {
    const answer = await this.parts.calls.post(
      'checkout',
      `/place-order/${type}/cod`,
      { reference_id: reference },
      headers,
    );
    if (answer === unknown) this.unclear += 1;
    const placed = endpoints.placeOrderCod.response.safeParse(answer);
    if (!placed.success) return;
    const { order_id: orderId } = placed.data.data;
    this.acknowledge({ reference, orderId });
    if (this.parts.random(5) === 0)
      await this.parts.calls.post('checkout', '/order-cancel', { order_id: orderId, reason_id: '' }, headers);
  }

  private async payOnline(type: ProductType, reference: string, headers: Record<string, string>): Promise<void> {
    const { bank, random } = this.parts;
    const answer = await this.parts.calls.post(
      'checkout',
      `/payment-paytm/${type}`,
      { reference_id: reference },
      headers,
    );
    if (answer === unknown) this.unclear += 1;
    const fields = placedOnline.safeParse(answer).data?.data.fields;
    if (fields === undefined) return;
    const orderId = fields['ORDER_ID'] ?? '';
    this.acknowledge({ reference, orderId });
    // The page of an unavailable gateway does not open.
    if (bank.mode === 'down') return;
    await payAtBank(bank, fields, random);
    const body = returnForm(bank, orderId);
    // Some visitors never return, so the shop has to poll.
    if (body === undefined || random(3) === 0) return;
    await this.parts.calls.call('checkout', paymentCallbackPath, { method: 'POST', headers: formHeaders, body });
  }
}

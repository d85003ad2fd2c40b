import { setTimeout as wait } from 'node:timers/promises';
import { apiBase, paymentCallbackPath, type ProductType } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import { formText } from '../ordering/payment/paytm/form-text';
import { gatewayPaths } from '../ordering/payment/paytm/paytm-gateway';
import { callbackFields } from '../programs/sandbox-gateway/callback';
import { stateOf } from '../programs/sandbox-gateway/payment';
import type { OpenBank } from './open-bank';

/** An order that the API acknowledged. */
export interface AcknowledgedOrder {
  reference: string;
  orderId: string;
}

/** A customer who is logged in. */
export interface LoadCustomer {
  token: string;
  addressId: number;
}

interface Parts {
  /** Where the API listens; undefined while it does not run. */
  origin: () => string | undefined;
  bank: OpenBank;
  customers: readonly LoadCustomer[];
  random: (bound: number) => number;
  coupons: readonly string[];
}

type Kind = 'browse' | 'cart' | 'checkout';
const placedOnline = z.object({ data: z.object({ fields: z.record(z.string(), z.string()) }) });
const productCount = 20;
const guestCount = 100;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const timeoutMs = 60_000;

/** A browser asks again after a while what it got no answer to. */
const pauseMs = 200;

/** Customers and guests who call without a pause: of ten visits seven browse, two change a cart, one checks out. */
export class LoadVisitors {
  readonly acknowledged: AcknowledgedOrder[] = [];
  /** Calls to place an order of which the customer does not know whether they did: without an answer, or with a 503. */
  unclear = 0;
  private counts = new Map<Kind, Map<string, number>>();
  private slowestMs = 0;
  private waitingForOrder: (() => void)[] = [];
  private waitingForStatus: { status: string; resolve: () => void }[] = [];

  constructor(private readonly parts: Parts) {}

  /** Visits until the signal. */
  async visit(stopping: AbortSignal): Promise<void> {
    await Promise.all(
      this.parts.customers.map(async (customer) => {
        while (!stopping.aborted) await this.once(customer);
      }),
    );
  }

  /** Resolves with the next order that is acknowledged. */
  nextOrder(): Promise<void> {
    return new Promise((resolve) => this.waitingForOrder.push(resolve));
  }

  /** Resolves with the next answer of this status. */
  nextStatus(status: string): Promise<void> {
    return new Promise((resolve) => this.waitingForStatus.push({ status, resolve }));
  }

  /** What visitors saw since the last call: statuses with their numbers, by kind of visit; `none` is a call without an answer. */
  takeSeen(): { statuses: ReadonlySet<string>; text: string; slowestMs: number } {
    const { counts, slowestMs } = this;
    this.counts = new Map();
    this.slowestMs = 0;
    const text = [...counts].map(
      ([kind, seen]) =>
        `${kind} ${[...seen]
          .sort()
          .map(([status, times]) => `${status} x ${times}`)
          .join(', ')}`,
    );
    return {
      statuses: new Set([...counts.values()].flatMap((seen) => [...seen.keys()])),
      text: text.sort().join('; '),
      slowestMs,
    };
  }

  private async once(customer: LoadCustomer): Promise<void> {
    const kind = this.parts.random(10);
    if (kind < 7) await this.browse();
    else if (kind < 9) await this.changeCart();
    else await this.checkOut(customer);
  }

  private note(kind: Kind, status: string, sinceMs: number): void {
    const seen = this.counts.get(kind) ?? new Map<string, number>();
    seen.set(status, (seen.get(status) ?? 0) + 1);
    this.counts.set(kind, seen);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - sinceMs);
    for (const waiting of this.waitingForStatus) if (waiting.status === status) waiting.resolve();
    this.waitingForStatus = this.waitingForStatus.filter((waiting) => waiting.status !== status);
  }

  /** Calls the API. @returns the body of a 200 or 303; undefined for any other answer, `unknown` for a 503 or without one */
  private async call(kind: Kind, path: string, sent: RequestInit): Promise<unknown> {
    const started = performance.now();
    const origin = this.parts.origin();
    try {
      if (origin === undefined) throw new Error('The API does not run');
      const init = { ...sent, redirect: 'manual' as const, signal: AbortSignal.timeout(timeoutMs) };
      const response = await fetch(`${origin}${apiBase}${path}`, init);
      const body: unknown = response.status === 303 ? await response.text() : await response.json();
      this.note(kind, String(response.status), started);
      if (response.status === 503) {
        await wait(pauseMs);
        return unknown;
      }
      return response.status === 200 || response.status === 303 ? body : undefined;
    } catch {
      this.note(kind, 'none', started);
      await wait(pauseMs);
      return unknown;
    }
  }

  private post(kind: Kind, path: string, body: object, headers: Record<string, string>): Promise<unknown> {
    const json = { 'content-type': 'application/json', ...headers };
    return this.call(kind, path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  }

  private guest(): Record<string, string> {
    return { 'x-device-id': `3f2504e0-4f89-41d3-9a0c-0305e82c${1000 + this.parts.random(guestCount)}` };
  }

  private async browse(): Promise<void> {
    const { random } = this.parts;
    const keyword = ['', 'amla', 'paracetamol', 'vitamin', 'tulsi'][random(5)] ?? '';
    if (random(3) === 0) await this.call('browse', `/product/${1 + random(productCount)}`, { headers: this.guest() });
    else if (random(2) === 0) await this.post('browse', '/lab-tests', { page: 1 + random(3) }, this.guest());
    else await this.post('browse', '/products', { page: 1 + random(5), keyword }, this.guest());
  }

  private async changeCart(): Promise<void> {
    const { random } = this.parts;
    await this.post('cart', '/update-cart', { id: 1 + random(productCount), quantity: random(4) }, this.guest());
  }

  private async checkOut({ token, addressId }: LoadCustomer): Promise<void> {
    const { random, coupons } = this.parts;
    const headers = { authorization: `Bearer ${token}` };
    const type: ProductType = random(4) === 0 ? 'lab' : 'medicine';
    const update = type === 'lab' ? '/update-cart-test' : '/update-cart';
    await this.post('checkout', update, { id: 1 + random(6), quantity: 1 + random(3) }, headers);
    const code = coupons[random(2 * coupons.length)];
    const priced = await this.post(
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
    const answer = await this.post('checkout', `/place-order/${type}/cod`, { reference_id: reference }, headers);
    if (answer === unknown) this.unclear += 1;
    const placed = endpoints.placeOrderCod.response.safeParse(answer);
    if (placed.success) this.acknowledge({ reference, orderId: placed.data.data.order_id });
  }

  private async payOnline(type: ProductType, reference: string, headers: Record<string, string>): Promise<void> {
    const { bank, random } = this.parts;
    const answer = await this.post('checkout', `/payment-paytm/${type}`, { reference_id: reference }, headers);
    if (answer === unknown) this.unclear += 1;
    const fields = placedOnline.safeParse(answer).data?.data.fields;
    if (fields === undefined) return;
    const orderId = fields['ORDER_ID'] ?? '';
    this.acknowledge({ reference, orderId });
    // The page of a gateway that is down does not open.
    if (bank.mode === 'down') return;
    const page = { method: 'POST' as const, headers: form };
    await bank.app.inject({ ...page, url: gatewayPaths.pay, payload: formText(fields) });
    const ending = ['success', 'success', 'success', 'pending', 'failure', 'close'][random(6)] ?? 'close';
    const url = `/pay/${bank.store.byOrder(orderId)?.pageId ?? ''}`;
    await bank.app.inject({ ...page, url, payload: formText({ ending }) });
    const payment = bank.store.byOrder(orderId);
    // Some never come back: the shop has to ask.
    if (payment === undefined || random(3) === 0) return;
    const back = callbackFields(payment, stateOf(payment, new Date(), bank.settings), bank.settings.key);
    await this.call('checkout', paymentCallbackPath, { ...page, body: formText(back) });
  }
}

const unknown = Symbol('unknown');

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSandbox, openSandboxStore, type SandboxSettings } from '@storefront/dev-services/sandbox-gateway';
import { formText, randomSalt, sandboxMerchant } from '@storefront/server-kit/paytm';
import type { PaymentGateway } from '../ordering/payment/gateway';
import { createPaytmGateway } from '../ordering/payment/paytm/paytm-gateway';

/** A listening sandbox gateway, and the shop's client for it. */
export interface TestSandbox {
  app: FastifyInstance;
  gateway: PaymentGateway;
  /** Advances the bank's clock. */
  advanceTime(ms: number): void;
  /** Posts a form like a browser. */
  post(path: string, fields: Record<string, string>): Promise<{ status: number; html: string; headers: Headers }>;
  /** Opens a payment with the form of an order. @returns the path of its page */
  arrive(order?: Partial<Parameters<PaymentGateway['form']>[0]>): Promise<string>;
  /** Restarts the gateway with the same file. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const settings: SandboxSettings = {
  mid: sandboxMerchant.mid,
  key: sandboxMerchant.key,
  brand: 'Neemleaf',
  siteOrigins: ['http://localhost:3000'],
  access: 'local',
  pendingMs: 10_000,
  delayMs: 8000,
  refundMs: 10_000,
  openMs: 1_800_000,
};

export const order = {
  orderId: 'ORDER-1',
  customerId: 'CUST-1',
  amountPaise: 56_680,
  callbackUrl: 'http://localhost:3000/api/v1/payment-paytm/callback',
};

/** Starts a gateway on a free port with its own data. */
export async function startTestSandbox(more: Partial<SandboxSettings> = {}): Promise<TestSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let offset = 0;
  const start = async () => {
    const app = await buildSandbox({
      store: await openSandboxStore(join(folder, 'payments.jsonl')),
      settings: { ...settings, ...more },
      log: { level: 'silent', stream: process.stderr },
      clock: () => new Date(Date.now() + offset),
    });
    return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  let running = await start();
  const gatewayOf = (url: string) => createPaytmGateway({ ...sandboxMerchant, url }, { fetch, randomSalt });
  const post: TestSandbox['post'] = async (path, fields) => {
    const response = await fetch(`${running.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: formText(fields),
      redirect: 'manual',
    });
    return { status: response.status, html: await response.text(), headers: response.headers };
  };
  return {
    get app() {
      return running.app;
    },
    get gateway() {
      return gatewayOf(running.url);
    },
    advanceTime: (ms) => {
      offset += ms;
    },
    post,
    arrive: async (wanted = {}) => {
      const { fields } = gatewayOf(running.url).form({ ...order, ...wanted });
      const answer = await post('/order/process', fields);
      expect(answer.status).toBe(303);
      return answer.headers.get('location') ?? '';
    },
    restart: async () => {
      await running.app.close();
      running = await start();
    },
    close: async () => {
      await running.app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

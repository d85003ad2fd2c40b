import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  buildSandbox,
  callbackFields,
  openSandboxStore,
  stateOf,
  type SandboxSettings,
  type SandboxStore,
} from '@storefront/dev-services/sandbox-gateway';
import { formText, gatewayPaths, sandboxMerchant } from '@storefront/server-kit/paytm';
import type { FastifyInstance } from 'fastify';
import { minutes } from '../platform/clock';

/** Behaviour of the gateway: normal, delayed, wrong responses, or no responses. */
export type GatewayMode = 'ok' | 'slow' | 'wrong' | 'down';

/** The sandbox gateway that a customer pays at. */
export interface Bank {
  app: FastifyInstance;
  store: SandboxStore;
  settings: SandboxSettings;
}

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** Success is more probable than any other outcome. */
const endings = ['success', 'success', 'success', 'pending', 'failure', 'close'] as const;

/** Opens the gateway's page with the shop's form and ends the payment. */
export async function payAtBank(
  { app, store }: Bank,
  fields: Record<string, string>,
  random: (bound: number) => number,
): Promise<void> {
  const page = { method: 'POST' as const, headers: formHeaders };
  await app.inject({ ...page, url: gatewayPaths.pay, payload: formText(fields) });
  const ending = endings[random(endings.length)] ?? 'close';
  const url = `/pay/${store.byOrder(fields['ORDER_ID'] ?? '')?.pageId ?? ''}`;
  await app.inject({ ...page, url, payload: formText({ ending }) });
}

/** The form with which the gateway sends a customer back; undefined if it does not know the order. */
export function returnForm({ store, settings }: Bank, orderId: string): string | undefined {
  const payment = store.byOrder(orderId);
  return payment && formText(callbackFields(payment, stateOf(payment, new Date(), settings), settings.key));
}

/** The sandbox gateway at a URL during a test. */
export interface OpenBank extends Bank {
  readonly url: string;
  mode: GatewayMode;
  readonly close: () => Promise<void>;
}

const slowMs = 2000;

/** Responses that the gateway never gives, in turn: an error, a page of a proxy, an unsigned success. */
const wrongAnswers = [
  { status: 500, body: 'error' },
  { status: 200, body: '<html><body>Maintenance</body></html>' },
  { status: 200, body: '{"head":{"signature":"x"},"body":{"resultInfo":{"resultStatus":"TXN_SUCCESS"}}}' },
] as const;

/** Starts the gateway. Pending payments succeed after half a second. */
export async function openBank(site: string): Promise<OpenBank> {
  const settings = {
    ...sandboxMerchant,
    brand: 'Neemleaf',
    siteOrigins: [site],
    access: 'local' as const,
    pendingMs: 500,
    delayMs: 0,
    refundMs: 200,
    openMs: 30 * minutes,
  };
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bank-'));
  const store = await openSandboxStore(join(folder, 'payments.jsonl'));
  const app = await buildSandbox({ store, settings, log: { level: 'silent', stream: process.stderr } });
  await app.ready();
  let wrong = 0;
  const answerWrongly = (response: ServerResponse) => {
    const { status, body } = wrongAnswers[(wrong += 1) % wrongAnswers.length] ?? wrongAnswers[0];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => {
    if (bank.mode === 'down') request.socket.destroy();
    else if (bank.mode === 'wrong') answerWrongly(response);
    else void wait(bank.mode === 'slow' ? slowMs : 0).then(() => app.routing(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bank: OpenBank = {
    app,
    store,
    settings,
    mode: 'ok',
    url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return bank;
}

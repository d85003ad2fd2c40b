import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildSandbox, openSandboxStore } from '@storefront/dev-services/sandbox-gateway';
import { sandboxMerchant } from '@storefront/server-kit/paytm';
import { minutes } from '../platform/clock';
import type { Bank } from './payment-simulator';

/** Behaviour of the gateway: normal, delayed, wrong responses, or no responses. */
export type GatewayMode = 'ok' | 'slow' | 'wrong' | 'down';

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

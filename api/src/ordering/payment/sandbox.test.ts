import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSandbox, openSandboxStore, type PaymentOutcome } from '@storefront/dev-services/sandbox-gateway';
import { orderStatus } from '@storefront/shared-contracts';
import { endpoints } from '@storefront/shared-contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { randomSalt, sandboxMerchant } from '@storefront/server-kit/paytm';
import { minutes, seconds } from '../../platform/clock';
import { defaultCartSettings } from '../cart/settings';
import { testApp, testMailer, type TestApp } from '../../testing/app';
import {
  deliverEverywhere,
  createTestBuyer,
  priceCheckout,
  putInCart,
  type TestBuyer,
} from '../../testing/test-buyers';
import { readOrderState } from '../../testing/online-payment-app';
import { addProducts } from '../../testing/products';
import { onlinePayment } from './online-payment';
import { createPaytmGateway } from './paytm/paytm-gateway';
import type { PaymentParts } from './settle-order';
import { paymentWorker } from './worker';

let folder = '';
let sandbox: FastifyInstance;
let door: Server;
let api: TestApp;
let parts: PaymentParts;
let strip = 0;

/** Forwards network requests to the API. The API itself does not listen, so its workers are idle. */
async function openDoor(): Promise<string> {
  door = createServer((request, response) => {
    const read = async () => {
      let payload = '';
      for await (const chunk of request) payload += String(chunk);
      const { method, url = '/', headers } = request;
      const answer = await api.app.inject({ method: method === 'POST' ? 'POST' : 'GET', url, headers, payload });
      response.writeHead(answer.statusCode, { location: String(answer.headers.location) }).end();
    };
    void read();
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const address = door.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-sandbox-'));
  const shop = await openDoor();
  sandbox = await buildSandbox({
    store: await openSandboxStore(join(folder, 'payments.jsonl')),
    settings: {
      ...sandboxMerchant,
      brand: 'Neemleaf',
      siteOrigins: [shop],
      access: 'local',
      pendingMs: 10 * seconds,
      delayMs: 0,
      refundMs: 10 * seconds,
      openMs: 30 * minutes,
    },
    log: { level: 'silent', stream: process.stderr },
    clock: () => api.now(),
  });
  const settings = { ...sandboxMerchant, url: await sandbox.listen({ host: '127.0.0.1', port: 0 }) };
  const payment = onlinePayment({ gateway: settings, siteOrigins: [shop] });
  api = await testApp(payment === undefined ? {} : { payment });
  parts = {
    holds: defaultCartSettings,
    db: api.db,
    clock: () => api.now(),
    gateway: createPaytmGateway(settings, { fetch, randomSalt }),
    mailer: testMailer,
    metrics: undefined,
    log: api.app.log,
  };
  await deliverEverywhere(api.db);
});
beforeEach(async () => {
  [strip = 0] = await addProducts(api.db, [{ name: 'Dolo 650 Tablet', mrp: 600, stock: 10 }]);
});
afterAll(async () => {
  await sandbox.close();
  door.close();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });

interface Visit {
  buyer: TestBuyer;
  orderId: string;
  /** The gateway's page for this payment. */
  page: string;
}

/** Sends a new buyer of two strips to the gateway. */
async function goToGateway(): Promise<Visit> {
  const buyer = await createTestBuyer(api);
  await putInCart(api, buyer, 'medicine', { [strip]: 2 });
  const { reference_id } = await priceCheckout(api, buyer);
  const input = { params: { page: 'medicine' as const }, body: { reference_id } };
  const { data } = await api.call(endpoints.paymentPaytm, input, { token: buyer.token });
  const response = await post(data.action, data.fields);
  const page = new URL(response.headers.get('location') ?? '', data.action).href;
  return { buyer, orderId: data.fields['ORDER_ID'] ?? '', page };
}

const unescaped = (html: string) =>
  html.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
    String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
  );

/** The callback form on the page of the gateway after the visitor has chosen a result. */
async function endWith(page: string, ending: PaymentOutcome): Promise<{ url: string; fields: Record<string, string> }> {
  const html = await (await post(page, { ending, bank: 'Neem Bank' })).text();
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescaped(value)]));
  return { url: unescaped(/<form id="back"[^>]* action="([^"]*)"/.exec(html)?.[1] ?? ''), fields };
}

/** The path to which the browser is redirected, without the order id. */
async function comeBack({ url, fields }: Awaited<ReturnType<typeof endWith>>): Promise<string> {
  const response = await post(url, fields);
  expect(response.status).toBe(303);
  return (response.headers.get('location') ?? '').replace(/\d{6,}/, ':id');
}

const settleDue = () => paymentWorker(parts).settleDue();
const arrived = (status: string) => `/order-status/:id?status=${status}&page=medicine&mode=online`;

describe('a payment at the sandbox gateway', () => {
  it('that succeeds places the order once for six callbacks, and is refunded when it is cancelled', async () => {
    const { orderId, page, buyer } = await goToGateway();
    const callback = await endWith(page, 'duplicate');
    expect(await comeBack(callback)).toBe(arrived('success'));
    expect(await comeBack(callback)).toBe(arrived('success'));
    expect(await readOrderState(api.db, orderId)).toMatchObject({
      status: orderStatus.placed,
      payment: { state: 'captured', amountPaise: 120_000 },
      events: ['payment-started', 'paid'],
    });
    await api.call(endpoints.orderCancel, { body: { order_id: orderId } }, { token: buyer.token });
    await settleDue();
    expect(await readOrderState(api.db, orderId)).toMatchObject({ refund: { state: 'accepted' } });
    api.advanceTime(10 * seconds);
    await settleDue();
    expect(await readOrderState(api.db, orderId)).toMatchObject({
      status: orderStatus.cancelled,
      refund: { state: 'done', amountPaise: 120_000 },
    });
  });

  it('that fails ends the order', async () => {
    const { orderId, page } = await goToGateway();
    expect(await comeBack(await endWith(page, 'failure'))).toBe(arrived('failed'));
    expect(await readOrderState(api.db, orderId)).toMatchObject({ status: orderStatus.paymentFailed, held: 0 });
  });

  it('that is pending is captured when the bank has decided', async () => {
    const { orderId, page } = await goToGateway();
    expect(await comeBack(await endWith(page, 'pending'))).toBe(arrived('pending'));
    api.advanceTime(20 * seconds);
    await settleDue();
    expect(await readOrderState(api.db, orderId)).toMatchObject({ status: orderStatus.placed });
  });

  it('whose browser never returns is still captured', async () => {
    const { orderId, page } = await goToGateway();
    await endWith(page, 'success');
    api.advanceTime(1 * minutes);
    await settleDue();
    expect(await readOrderState(api.db, orderId)).toMatchObject({ status: orderStatus.placed });
  });

  it('whose window is closed ends the order when its time is over, not before', async () => {
    const { orderId, page } = await goToGateway();
    expect(await endWith(page, 'close')).toEqual({ url: '', fields: {} });
    api.advanceTime(29 * minutes);
    await settleDue();
    expect(await readOrderState(api.db, orderId)).toMatchObject({ status: orderStatus.paymentPending });
    api.advanceTime(3 * minutes);
    await settleDue();
    expect(await readOrderState(api.db, orderId)).toMatchObject({ status: orderStatus.paymentFailed, held: 0 });
  });
});

describe('a callback of the sandbox gateway', () => {
  const changes: readonly (readonly [string, (fields: Record<string, string>) => Record<string, string>])[] = [
    ['whose amount was changed', (fields) => ({ ...fields, TXNAMOUNT: '1.00' })],
    ['about another order', (fields) => ({ ...fields, ORDERID: '1234567890' })],
  ];

  it.each(changes)('%s redirects to the order or the orders, and changes nothing', async (_name, change) => {
    const { orderId, page } = await goToGateway();
    const { url, fields } = await endWith(page, 'success');
    const claimsOther = change(fields)['ORDERID'] !== fields['ORDERID'];
    const expected = claimsOther ? '/my-order/medicine' : arrived('pending');
    expect(await comeBack({ url, fields: change(fields) })).toBe(expected);
    expect(await readOrderState(api.db, orderId)).toMatchObject({ status: orderStatus.paymentPending });
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { readForm } from '@storefront/server-kit/paytm';
import { order, settings, startTestSandbox, type TestSandbox } from '../../../testing/sandbox-gateway';

let bank: TestSandbox;
beforeEach(async () => {
  bank = await startTestSandbox();
});
afterEach(() => bank.close());

const text = (html: string) =>
  html
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The form that the page submits to the shop. */
function wayBack(html: string) {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [text(name), text(value)]));
  return { action: /<form id="back" method="post" action="([^"]*)">/.exec(html)?.[1], fields };
}

const status = () => bank.gateway.status(order.orderId);
const page = async (path: string) => {
  const { statusCode, body, headers } = await bank.app.inject(path);
  return { status: statusCode, html: body, policy: String(headers['content-security-policy']) };
};
const paidWord = {
  kind: 'success',
  transactionId: expect.stringMatching(/^[0-9]{23}$/) as unknown,
  amountPaise: 56_680,
};

describe('the page of the sandbox gateway', () => {
  it('shows the merchant, the order, the amount and the possible results', async () => {
    const { status: code, html } = await page(await bank.arrive());
    expect(code).toBe(200);
    for (const words of ['Neemleaf (sandbox)', 'ORDER-1', '₹566.80', 'No real money moves.', 'Items are held for']) {
      expect(html).toContain(words);
    }
    const buttons = [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(buttons).toEqual([
      'Success',
      'Failure',
      'Pending',
      'Close the window',
      'Duplicate callback',
      'Delayed callback',
    ]);
    expect(html).toContain('Test Bank of Gondwana');
    expect(html).not.toContain('Test card number');
  });

  it('accepts only cards that start with 4000, and stores none', async () => {
    const path = await bank.arrive();
    expect((await page(`${path}?with=card`)).html).toContain('Test card number');
    const wrong = await bank.post(`${path}?with=card`, { ending: 'success', number: '5105 1051 0510 5100' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('Only numbers that start with 4000 work here.');
    expect(wrong.html).not.toContain('5105');
    expect(await status()).toEqual({ kind: 'pending' });
    const paid = await bank.post(`${path}?with=card`, { ending: 'success', number: '4000 0000 0000 0077' });
    expect(wayBack(paid.html).fields).toMatchObject({ STATUS: 'TXN_SUCCESS', PAYMENTMODE: 'CC' });
    expect(await status()).toEqual(paidWord);
  });

  it('escapes HTML in a form or a name', async () => {
    await bank.close();
    bank = await startTestSandbox({ brand: '<b>"Shop" & \'Sons\'' });
    const path = await bank.arrive({ customerId: '"><script>alert(1)</script>' });
    const { html, policy } = await page(path);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>"Shop"');
    expect(html).toContain('&lt;script&gt;');
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; script-src 'nonce-[^']+'; form-action 'self';/,
    );
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  it('is the same for the same order, and rejects another amount for it', async () => {
    const path = await bank.arrive();
    expect(await bank.arrive({ customerId: 'CUST-1' })).toBe(path);
    const { fields } = bank.gateway.form({ ...order, amountPaise: 100 });
    const { status: code, html } = await bank.post('/order/process', fields);
    expect(code).toBe(409);
    expect(html).toContain('another amount');
  });
});

describe('a form that is rejected', () => {
  const good = () => bank.gateway.form(order).fields;
  it.each([
    ['has an amount that differs from the signed one', () => ({ ...good(), TXN_AMOUNT: '1.00' }), 'CHECKSUMHASH'],
    ['has an additional field', () => ({ ...good(), MERC_UNQ_REF: 'x' }), 'MERC_UNQ_REF'],
    ['lacks a field', () => ({ ...good(), WEBSITE: '' }), 'WEBSITE'],
    ['is of another merchant', () => ({ ...good(), MID: 'OTHER' }), 'MID'],
    [
      'has a callback to another site',
      () => bank.gateway.form({ ...order, callbackUrl: 'https://evil.example/' }).fields,
      'CALLBACK_URL',
    ],
    [
      'has a callback to another site in disguise',
      () => bank.gateway.form({ ...order, callbackUrl: 'http://localhost:3000@evil.example/' }).fields,
      'CALLBACK_URL',
    ],
    ['runs a script', () => bank.gateway.form({ ...order, callbackUrl: 'javascript:alert(1)' }).fields, 'CALLBACK_URL'],
    ['has an amount of 0', () => bank.gateway.form({ ...order, amountPaise: 0 }).fields, 'TXN_AMOUNT'],
  ])('%s', async (_name, fields, word) => {
    const { status: code, html } = await bank.post('/order/process', fields());
    expect(code).toBe(400);
    expect(html).toContain('This form is refused');
    expect(html).toContain(word);
    expect(await status()).toEqual({ kind: 'unknown' });
  });

  it('has a duplicate field, another content type, or is too large', async () => {
    const inject = (payload: string, type = 'application/x-www-form-urlencoded') =>
      bank.app.inject({ method: 'POST', url: '/order/process', headers: { 'content-type': type }, payload });
    const twice = new URLSearchParams(good());
    twice.append('TXN_AMOUNT', '1.00');
    expect((await inject(twice.toString())).statusCode).toBe(400);
    expect((await inject('{}', 'text/plain')).statusCode).toBe(415);
    expect((await inject('x'.repeat(20_000))).statusCode).toBe(413);
  });
});

describe('a payment', () => {
  const end = async (ending: string) => bank.post(await bank.arrive(), { ending });

  it('that succeeds returns the browser with a signed form', async () => {
    const { html, headers } = await end('success');
    const { action, fields } = wayBack(html);
    expect(action).toBe(order.callbackUrl);
    expect(bank.gateway.readCallback(fields)).toEqual({
      orderId: 'ORDER-1',
      amountPaise: 56_680,
      status: 'TXN_SUCCESS',
    });
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
    expect(html).toMatch(/<script nonce="[^"]+">setTimeout\(\(\)=>document\.getElementById\('back'\)\.submit\(\),0\)/);
    expect(html).toContain('Back to the shop</button>');
    expect(await status()).toEqual(paidWord);
  });

  it('that fails returns the failure, and lacks what only a bank could add', async () => {
    const { fields } = wayBack((await end('failure')).html);
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['BANKTXNID']));
    expect(bank.gateway.readCallback(fields)).toMatchObject({ status: 'TXN_FAILURE' });
    expect(await status()).toMatchObject({ kind: 'failure' });
  });

  it('that is pending succeeds some seconds later', async () => {
    const { fields } = wayBack((await end('pending')).html);
    expect(bank.gateway.readCallback(fields)).toMatchObject({ status: 'PENDING' });
    expect(await status()).toEqual({ kind: 'pending' });
    bank.advanceTime(settings.pendingMs);
    expect(await status()).toEqual(paidWord);
  });

  it('whose window was closed stays open, and fails after half an hour', async () => {
    const path = await bank.arrive();
    const { html } = await bank.post(path, { ending: 'close' });
    expect(html).toContain('Nothing was sent to the shop.');
    expect(wayBack(html).action).toBeUndefined();
    expect(await status()).toEqual({ kind: 'pending' });
    expect((await page(path)).html).toContain('How should this payment end?');
    bank.advanceTime(settings.openMs);
    expect(await status()).toMatchObject({ kind: 'failure' });
    expect((await page(path)).html).toContain('This payment was not completed and has failed');
  });

  it('that succeeds with a delay has its result at once', async () => {
    const { html } = await end('delayed');
    expect(html).toContain('in 8 seconds');
    expect(html).toContain('.submit(),8000)');
    expect(await status()).toEqual(paidWord);
  });

  it('that was made is shown as made to every visitor, and its result cannot be changed', async () => {
    const path = await bank.arrive();
    await bank.post(path, { ending: 'success' });
    const again = await bank.post(path, { ending: 'failure' });
    expect(again.html).toContain('This payment was made');
    expect(await bank.arrive()).toBe(path);
    const { html } = await page(path);
    expect(html).toContain('This payment was made');
    expect(html).not.toContain('How should this payment end?');
    expect(html).not.toContain('setTimeout');
    expect(bank.gateway.readCallback(wayBack(html).fields)).toMatchObject({ status: 'TXN_SUCCESS' });
    expect(await status()).toEqual(paidWord);
  });

  it('has one result, for several concurrent choices', async () => {
    const path = await bank.arrive();
    const answers = await Promise.all(['success', 'failure', 'success'].map((ending) => bank.post(path, { ending })));
    const told = answers.map(({ html }) => wayBack(html).fields['STATUS']);
    expect(new Set(told).size).toBe(1);
  });

  it('is not found by a guessed URL', async () => {
    await bank.arrive();
    expect((await page('/pay/0123456789abcdef0123456789abcdef')).status).toBe(404);
    expect((await bank.post('/pay/x', { ending: 'success' })).status).toBe(404);
  });

  it('is stored when the sandbox restarts', async () => {
    const path = await bank.arrive();
    await bank.post(path, { ending: 'success' });
    const before = await status();
    await bank.arrive({ orderId: 'ORDER-2' });
    await bank.restart();
    expect(await status()).toEqual(before);
    expect(await bank.gateway.status('ORDER-2')).toEqual({ kind: 'pending' });
    expect((await page(path)).html).toContain('This payment was made');
  });
});

describe('a duplicate callback', () => {
  it('is sent five times by the server, in addition to the browser', async () => {
    const received: string[] = [];
    const shop = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push(body);
        response.writeHead(303, { location: '/order-status/1' }).end();
      });
    });
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const address = shop.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
    await bank.close();
    bank = await startTestSandbox({ siteOrigins: [origin] });
    const { html } = await bank.post(await bank.arrive({ callbackUrl: `${origin}/callback` }), { ending: 'duplicate' });
    await bank.restart();
    expect(received).toHaveLength(5);
    for (const form of received)
      expect(bank.gateway.readCallback(readForm(form))).toMatchObject({ status: 'TXN_SUCCESS' });
    expect(wayBack(html).fields['STATUS']).toBe('TXN_SUCCESS');
    expect(await status()).toEqual(paidWord);
    shop.close();
  });

  it('does not affect the visitor when it cannot be delivered', async () => {
    await bank.close();
    bank = await startTestSandbox({ siteOrigins: ['http://127.0.0.1:9'] });
    const path = await bank.arrive({ callbackUrl: 'http://127.0.0.1:9/callback' });
    expect((await bank.post(path, { ending: 'duplicate' })).status).toBe(200);
  });
});

describe('a refund', () => {
  const refund = { refId: 'REFUND-1', orderId: order.orderId, amountPaise: 56_680 };
  const paid = async () => {
    await bank.post(await bank.arrive(), { ending: 'success' });
    const word = await status();
    return word.kind === 'success' ? word.transactionId : '';
  };

  it('is pending, then done, and a repeated request has no effect', async () => {
    const request = { ...refund, transactionId: await paid() };
    expect(await bank.gateway.refundStatus(refund)).toEqual({ kind: 'unknown' });
    expect(await bank.gateway.refund(request)).toEqual({ kind: 'accepted' });
    expect(await bank.gateway.refund(request)).toEqual({ kind: 'accepted' });
    expect(await bank.gateway.refundStatus(refund)).toEqual({ kind: 'accepted' });
    await bank.restart();
    bank.advanceTime(settings.refundMs);
    expect(await bank.gateway.refundStatus(refund)).toEqual({ kind: 'done' });
    expect(await bank.gateway.refund(request)).toEqual({ kind: 'done' });
  });

  it('is never more than was paid, in one or in several', async () => {
    const transactionId = await paid();
    const ask = (refId: string, amountPaise: number) =>
      bank.gateway.refund({ ...refund, transactionId, refId, amountPaise });
    expect(await ask('REFUND-1', 56_681)).toMatchObject({ kind: 'failed' });
    expect(await ask('REFUND-2', 56_000)).toEqual({ kind: 'accepted' });
    expect(await ask('REFUND-3', 681)).toMatchObject({ kind: 'failed' });
    expect(await ask('REFUND-4', 680)).toEqual({ kind: 'accepted' });
  });

  it('fails for a payment that was not made, or for another payment', async () => {
    await bank.arrive();
    const request = { ...refund, transactionId: '1' };
    expect(await bank.gateway.refund(request)).toMatchObject({ kind: 'failed' });
    await paid();
    expect(await bank.gateway.refund(request)).toMatchObject({ kind: 'failed' });
    expect(await bank.gateway.refund({ ...request, orderId: 'ORDER-9' })).toMatchObject({ kind: 'failed' });
  });
});

describe('a status request', () => {
  it('without a valid signature gets no status', async () => {
    await bank.post(await bank.arrive(), { ending: 'success' });
    const ask = (payload: string) =>
      bank.app.inject({
        method: 'POST',
        url: '/v3/order/status',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    const body = JSON.stringify({ mid: settings.mid, orderId: order.orderId });
    for (const payload of [
      `{"body":${body}}`,
      `{"head":{"signature":"${'A'.repeat(107)}="},"body":${body}}`,
      'x',
      '',
    ]) {
      const answer = (await ask(payload)).body;
      expect(answer).not.toContain('TXN_SUCCESS');
    }
    expect((await ask(`{"body":${body}}`)).json()).toMatchObject({ body: { resultInfo: { resultCode: '330' } } });
  });
});

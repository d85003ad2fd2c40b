import { endpoints } from '@storefront/shared-contracts/schemas';
import type { DevAccess } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import { mailbox, outbox } from '../../platform/db/schema';
import { testApp, type TestApp } from '../../testing/app';
import { testCipher } from '../../testing/outbox';
import { newCustomer, newMobile, type TestCustomer } from '../../testing/customers';
import { mailboxTransport } from './mailbox';
import { channels, claimDue, openMessage } from './outbox';
import { defaultDeliverySettings } from './settings';

const message = z.object({
  id: z.int(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
  code: z.optional(z.string()),
  state: z.optional(z.enum(['open', 'used', 'replaced', 'expired'])),
});

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

/** Delivers all due messages, as the worker does while the API listens. */
async function deliver(): Promise<void> {
  const transport = mailboxTransport(api.db);
  const now = api.now();
  const due = await Promise.all(channels.map((channel) => claimDue(api.db, { channel, most: 50, now })));
  for (const taken of due.flat().sort((one, other) => one.id - other.id))
    await transport.send(openMessage(taken, testCipher));
}

async function read() {
  await deliver();
  const response = await api.app.inject('/__dev/mailbox.json');
  expect(response.headers['cache-control']).toBe('no-store');
  return z.array(z.strictObject(message.def.shape)).parse(response.json());
}

const page = async (search = '') => {
  await deliver();
  return api.app.inject(`/__dev/mailbox${search}`);
};
const resend = ({ token }: TestCustomer) => api.call(endpoints.resendOtp, { params: { channel: 'mobile' } }, { token });

describe('the development mailbox', () => {
  it('lists every message, newest first, with the state of its OTP', async () => {
    const customer = await newCustomer(api, { email: 'mail@example.in' });
    await resend(customer);
    const [again, mail, first] = await read();
    expect(again).toMatchObject({ channel: 'sms', to: customer.mobile, subject: 'Verify your mobile', state: 'open' });
    expect(mail).toMatchObject({
      channel: 'email',
      to: 'mail@example.in',
      subject: 'Verify your email',
      state: 'open',
    });
    expect(first).toMatchObject({ channel: 'sms', to: customer.mobile, state: 'open' });
    expect(again?.text).toContain(again?.code);
    expect(Date.parse(again?.created_at ?? '')).not.toBeNaN();
    const otp = again?.code ?? '';
    await api.call(endpoints.mobileVerification, { body: { otp } }, { token: customer.token });
    expect((await read()).map(({ state }) => state).slice(0, 3)).toEqual(['used', 'open', 'replaced']);
    api.advanceTime(15 * 60_000);
    expect((await read()).map(({ state }) => state).slice(0, 3)).toEqual(['used', 'expired', 'replaced']);
  });

  it('shows a message once when it was delivered twice', async () => {
    await newCustomer(api);
    const before = await read();
    await api.db.update(outbox).set({ nextAttemptAt: api.now() });
    expect(await read()).toEqual(before);
  });

  it('is a page with OTPs and copy buttons that needs no exception from its CSP', async () => {
    const customer = await newCustomer(api);
    await resend(customer);
    const response = await page();
    const policy = String(response.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.body.match(/<(?:script|style)\b[^>]*>/g)).toEqual([
      `<style nonce="${nonce}">`,
      `<script nonce="${nonce}">`,
    ]);
    expect(response.body).not.toMatch(/ on[a-z]+=| style=/);
    const [again, first] = await read();
    for (const open of [again, first]) expect(response.body).toContain(`data-code="${open?.code ?? ''}"`);
    expect(response.body).toContain('Valid, 15 min left');
    const otp = again?.code ?? '';
    await api.call(endpoints.mobileVerification, { body: { otp } }, { token: customer.token });
    const other = await page();
    expect(other.body).toContain(`Replaced by ${otp}`);
    expect(other.headers['content-security-policy']).not.toBe(policy);
  });

  it('can be filtered by channel and recipient', async () => {
    const mobile = newMobile();
    await newCustomer(api, { mobile, email: 'narrow@example.in' });
    const titles = async (search: string) => /<h1>(.*?)<\/h1>/.exec((await page(search)).body)?.[1];
    expect(await titles(`?q=${mobile}`)).toBe('1 message');
    expect(await titles(`?q=${mobile.slice(0, 5)}+${mobile.slice(5)}`)).toBe('1 message');
    expect(await titles('?channel=email&q=NARROW')).toBe('1 message');
    expect(await titles('?channel=sms&q=narrow')).toBe('0 messages');
    expect((await page('?channel=sms&q=%3Cscript%3E')).body).toContain('value="&lt;script&gt;"');
    expect((await page('?channel=%22%3E&channel=x')).statusCode).toBe(200);
  });

  it('shows customer input as text', async () => {
    await api.db.insert(mailbox).values({
      outboxId: 900_001,
      channel: 'email',
      recipient: '"><img src=x onerror=alert(1)>@example.in',
      subject: '<script>alert(1)</script>',
      text: 'Hello </div><script>alert(2)</script>,\n\n<b>$& 123456</b>',
      code: '123456',
      createdAt: api.now(),
    });
    const { body } = await page();
    expect(body).not.toMatch(/<script>|<img|<b>\$/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('&lt;b&gt;$&amp; <mark>123456</mark>&lt;/b&gt;');
  });

  it('can be emptied by its form', async () => {
    await newCustomer(api);
    expect((await read()).length).toBeGreaterThan(0);
    const emptied = await api.app.inject({
      method: 'POST',
      url: '/__dev/mailbox/empty',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x=1',
    });
    expect([emptied.statusCode, emptied.headers.location]).toEqual([303, '/__dev/mailbox']);
    expect(await read()).toEqual([]);
    expect((await page()).body).toContain('No messages');
  });

  it('leaves the API accepting only JSON', async () => {
    const form = await api.app.inject({
      method: 'POST',
      url: '/api/v1/login/mobile',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'mobile=9876543210&password=neem%232026',
    });
    expect(form.statusCode).toBe(415);
  });

  it('responds with 404 in production', async () => {
    const live = await testApp({ settings: { delivery: { ...defaultDeliverySettings, development: false } } });
    for (const path of ['/__dev/mailbox', '/__dev/mailbox.json']) {
      expect((await live.app.inject(path)).statusCode).toBe(404);
    }
    expect((await live.app.inject({ method: 'POST', url: '/__dev/mailbox/empty' })).statusCode).toBe(404);
    await live.close();
  });
});

describe('who may open it', () => {
  const statusOf = async (access: DevAccess, sent: { remoteAddress?: string; headers?: Record<string, string> }) => {
    const live = await testApp({ settings: { delivery: { ...defaultDeliverySettings, mailboxAccess: access } } });
    const paths = ['/__dev/mailbox', '/__dev/mailbox.json'];
    const answers = await Promise.all(paths.map((url) => live.app.inject({ url, ...sent })));
    const emptied = await live.app.inject({ method: 'POST', url: '/__dev/mailbox/empty', ...sent });
    await live.close();
    const [status, ...others] = new Set(answers.map(({ statusCode }) => statusCode));
    expect(others).toEqual([]);
    expect(emptied.statusCode).toBe(status === 200 ? 303 : status);
    return status;
  };

  it('is decided by the API too, which knows the visitor from the site server', async () => {
    expect(await statusOf('local', {})).toBe(200);
    expect(await statusOf('local', { headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(200);
    expect(await statusOf('local', { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(403);
    expect(await statusOf('local', { remoteAddress: '203.0.113.7' })).toBe(403);
    expect(await statusOf('none', {})).toBe(403);
    expect(await statusOf('all', { remoteAddress: '203.0.113.7' })).toBe(200);
  });
});

describe('an API that listens', () => {
  it('delivers messages without a further call', async () => {
    const live = await testApp();
    await live.app.listen({ host: '127.0.0.1', port: 0 });
    const { mobile } = await newCustomer(live);
    const limit = Date.now() + 20_000;
    let found: string[] = [];
    while (found.length === 0 && Date.now() < limit) {
      const list = z.array(message).parse((await live.app.inject('/__dev/mailbox.json')).json());
      found = list.filter(({ to }) => to === mobile).map(({ subject }) => subject);
    }
    expect(found).toEqual(['Verify your mobile']);
    await live.close();
  });
});

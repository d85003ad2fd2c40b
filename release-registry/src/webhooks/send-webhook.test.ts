import { testWebhookEvent } from '../contract';
import { createSendWebhook } from './send-webhook';

const event = testWebhookEvent(
  'test',
  { revision: 3, head: { seq: 4, hash: 'f'.repeat(64) } },
  new Date('2026-11-20T10:00:00Z'),
);
const url = new URL('https://hooks.example/in?key=hidden');
const signer = { sign: () => 'v1,signature' };
const sendWith = (answer: typeof fetch) => createSendWebhook(signer, { fetch: answer, now: () => new Date(5_000) });

describe('a webhook', () => {
  it('has the headers of Standard Webhooks and follows no redirect', async () => {
    const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response('ok'));
    await expect(sendWith(answer)(url, 'audit-4', event)).resolves.toEqual({
      url: 'https://hooks.example/in',
      ok: true,
      found: 'status 200',
    });
    expect(answer.mock.calls).toMatchObject([
      [
        url,
        {
          method: 'POST',
          redirect: 'manual',
          body: JSON.stringify(event),
          headers: { 'webhook-id': 'audit-4', 'webhook-timestamp': '5', 'webhook-signature': 'v1,signature' },
        },
      ],
    ]);
  });

  it.each([302, 410, 500])('is not received with status %d', async (status) => {
    const send = sendWith(async () => new Response(null, { status }));
    await expect(send(url, 'audit-4', event)).resolves.toMatchObject({ ok: false, found: `status ${status}` });
  });

  it('is not received without a response, and the reason is that of the network', async () => {
    const send = sendWith(async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    });
    await expect(send(url, 'audit-4', event)).resolves.toMatchObject({ ok: false, found: 'connect ECONNREFUSED' });
  });
});

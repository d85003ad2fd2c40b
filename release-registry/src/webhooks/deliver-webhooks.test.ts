import { Webhook } from 'standardwebhooks';
import { testWebhookEvent, webhookEvent, type WebhookEvent } from '../contract';
import { openCore } from '../registry/core/registry-core';
import { labDescriptor, liveRegistry, operator, testPolicy } from '../testing/registry';
import { createSendWebhook, createWebhookDelivery, type FailedWebhook, retryDelayMs } from './deliver-webhooks';

const event = testWebhookEvent(
  'test',
  { revision: 3, head: { seq: 4, hash: 'f'.repeat(64) } },
  new Date('2026-11-20T10:00:00Z'),
);
const signer = { sign: () => 'v1,signature' };
const sendWith = (answer: typeof fetch) => createSendWebhook(signer, { fetch: answer, now: () => new Date(5_000) });

const url = new URL('https://hooks.example/releases?key=hidden');

describe('a webhook', () => {
  it('has the headers of Standard Webhooks and follows no redirect', async () => {
    const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response('ok'));
    await expect(sendWith(answer)(url, 'audit-4', event)).resolves.toEqual({
      url: 'https://hooks.example/releases',
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

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

interface Received {
  readonly id: string;
  readonly event: WebhookEvent;
}

/** Opens a fleet that sends its changes to a receiver. The test sets the receiver's responses. */
async function open(options: Parameters<typeof liveRegistry>[0] = {}) {
  const fleet = await liveRegistry(options);
  const received: Received[] = [];
  const failed: FailedWebhook[] = [];
  const answer = { status: 200 };
  const send = createSendWebhook(new Webhook(secret), {
    now: () => new Date(),
    fetch: async (_url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      const event = webhookEvent.parse(new Webhook(secret).verify(await new Request(url, init).text(), headers));
      if (answer.status < 300) received.push({ id: headers['webhook-id'] ?? '', event });
      return new Response(null, { status: answer.status });
    },
  });
  const start = () =>
    createWebhookDelivery(openCore(fleet.ports), { urls: [url], send, onFailure: (one) => void failed.push(one) });
  const deliver = start();
  await deliver();
  const later = (ms: number) => {
    fleet.clock.now = new Date(fleet.clock.now.getTime() + ms);
  };
  return { ...fleet, received, failed, answer, deliver, start, later };
}

const types = (received: readonly Received[]) => received.map(({ event }) => event.type);

describe('webhooks', () => {
  it('tell a new receiver nothing of the past, and then each change once, signed and in order', async () => {
    const { change, client, deliver, received, ports, lab } = await open();
    expect(received).toEqual([]);
    await change({ action: 'lock', part: 'mfe-lab', why: 'A sale' });
    await change({ action: 'unlock', part: 'mfe-lab' });
    await deliver();
    await deliver();
    expect(types(received)).toEqual(['part.locked', 'part.unlocked']);
    expect(received[0]?.event.data).toMatchObject({
      environment: ports.environment,
      part: 'mfe-lab',
      stable: lab,
      why: 'A sale',
      who: operator.who,
    });
    expect(received[0]?.event.data.text).toContain('A sale');
    const [unlocked, locked] = await client.history({ limit: 2 });
    const heads = [locked, unlocked].map((entry) => ({ seq: entry?.seq, hash: entry?.hash }));
    expect(received.map(({ event }) => event.data.audit_head)).toEqual(heads);
    expect(await client.verify({ head: heads[0]?.hash })).toMatchObject({ ok: true });
  });

  it('tell that a promotion waits for a second person, and that it was rejected', async () => {
    const { registry, client, publish, deliver, received } = await open({
      policy: testPolicy({ RELEASE_TWO_PERSONS: 'mfe-lab' }),
    });
    const release = await publish(labDescriptor, 'c');
    const { revision } = await client.status();
    const caller = registry.as(operator);
    const asked = await caller.promote({ part: 'mfe-lab', release, why: 'New filters', revision });
    await deliver();
    expect(received[0]?.event).toMatchObject({
      type: 'release.requested',
      data: { part: 'mfe-lab', why: 'New filters' },
    });
    await caller.rejectRequest({ id: asked.request?.id ?? 0, why: 'Not today' });
    await deliver();
    expect(types(received)).toEqual(['release.requested', 'release.request_rejected']);
  });

  it('are sent again, later and later, with the same id and before later changes', async () => {
    const { change, deliver, received, failed, answer, later } = await open();
    answer.status = 503;
    await change({ action: 'lock', part: 'mfe-lab' });
    await change({ action: 'unlock', part: 'mfe-lab' });
    await deliver();
    await deliver();
    expect(failed).toMatchObject([{ type: 'part.locked', attempts: 1, found: 'status 503', given_up: false }]);
    later(retryDelayMs(1));
    await deliver();
    expect(failed.map(({ attempts }) => attempts)).toEqual([1, 2]);
    expect(JSON.stringify(failed)).not.toContain('hidden');
    answer.status = 204;
    later(retryDelayMs(2));
    await deliver();
    expect(types(received)).toEqual(['part.locked', 'part.unlocked']);
    expect(received[0]?.id).toBe(`audit-${failed[0]?.seq}`);
  });

  it('continue where another process ended', async () => {
    const { change, deliver, start, received } = await open();
    await change({ action: 'lock', part: 'mfe-lab' });
    await deliver();
    await change({ action: 'unlock', part: 'mfe-lab' });
    await start()();
    expect(types(received)).toEqual(['part.locked', 'part.unlocked']);
  });

  it('are given up after a day, so that a receiver that is gone stops nobody', async () => {
    const { change, deliver, received, failed, answer, later } = await open();
    answer.status = 500;
    await change({ action: 'lock', part: 'mfe-lab' });
    later(25 * 60 * 60_000);
    await deliver();
    expect(failed).toMatchObject([{ given_up: true }]);
    answer.status = 200;
    await change({ action: 'unlock', part: 'mfe-lab' });
    await deliver();
    expect(types(received)).toEqual(['part.unlocked']);
  });

  it('of a receiver that fails do not delay others', async () => {
    const down = new URL('https://down.example/');
    const fleet = await liveRegistry();
    const got: string[] = [];
    const deliver = createWebhookDelivery(openCore(fleet.ports), {
      urls: [down, url],
      onFailure: () => undefined,
      send: async (to, _id, { type }) => {
        if (to !== down) got.push(type);
        return { url: to.origin, ok: to !== down, found: '' };
      },
    });
    await deliver();
    await fleet.change({ action: 'lock', part: 'mfe-lab' });
    await fleet.change({ action: 'unlock', part: 'mfe-lab' });
    await deliver();
    expect(got).toEqual(['part.locked', 'part.unlocked']);
  });
});

it('the delay before an attempt doubles up to a quarter of an hour', () => {
  expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 900_000]);
});

import { setTimeout as wait } from 'node:timers/promises';
import type { RenderRequest } from '@storefront/shared-contracts';
import type { ServerBundles } from '@storefront/release-registry/reader';
import { createPage, createTask } from '../testing/render';
import { renderTask } from './render-task';
import { type ApiCall, createWorkerFetch } from './api-call';
import { createWorkerSlots } from './worker-slots';

/** Bundles of a shell with this render function. */
const bundlesOf = (render: (request: RenderRequest) => Promise<string>): ServerBundles => ({
  shell: () => ({
    provided: {
      ...{ react: {}, 'react/jsx-runtime': {}, 'react-dom': {}, 'react-router-dom': {}, 'styled-components': {} },
      ...{ '@tanstack/react-query': {}, '@storefront/shared-contracts': {}, '@storefront/shared-ui': {} },
    },
    render: async (request) => createPage(await render(request)),
  }),
  remote: () => ({}),
});

const send = () => Promise.resolve(new Response());

it('the time for data begins with the first call, not with the loading of code', async () => {
  const bundles = bundlesOf(async ({ dataDeadline, fetch: call }) => {
    await wait(60);
    const before = dataDeadline.aborted;
    await call('http://api.example/');
    await wait(60);
    return `${before} ${dataDeadline.aborted}`;
  });
  const { html } = await renderTask(createTask({ dataBudgetMs: 20 }), bundles, send);
  expect(html).toBe('false true');
});

const url = 'http://127.0.0.1:9/api/v1/products';

it('gives the response of the API', async () => {
  const answer = { status: 200, contentType: 'application/json', text: '{"price":"₹5"}' };
  const response = await createWorkerFetch(async () => answer)(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toEqual({ price: '₹5' });
});

it('gives a response without a body', async () => {
  const { status, body } = await createWorkerFetch(async () => ({ status: 204, contentType: '', text: '' }))(url);
  expect([status, body]).toEqual([204, null]);
});

it('asks for the method, URL and body of a call, also where a release sends whole requests', async () => {
  const calls: ApiCall[] = [];
  const send = createWorkerFetch(async (call) => {
    calls.push(call);
    return { status: 200, contentType: '', text: 'done' };
  });
  await send(url);
  await send(url, { method: 'POST', body: '1', headers: { authorization: 'none' } });
  await send(new Request(url, { method: 'POST', body: '2' }));
  await expect(send(url, { method: 'DELETE' })).rejects.toThrow();
  expect(calls).toEqual([
    { method: 'GET', url },
    { method: 'POST', url, body: '1' },
    { method: 'POST', url, body: '2' },
  ]);
});

describe('worker slots', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const limits = { maxWaiting: 2, maxWaitMs: 50 };

  describe('the slots of the workers', () => {
    it('are taken at once while a worker is free', async () => {
      const slots = createWorkerSlots(2, limits);
      expect(await Promise.all([slots.take(), slots.take()])).toEqual([true, true]);
    });

    it('are idle while none is taken', async () => {
      const slots = createWorkerSlots(2, limits);
      expect(slots.isIdle()).toBe(true);
      await slots.take();
      expect(slots.isIdle()).toBe(false);
      slots.release();
      expect(slots.isIdle()).toBe(true);
    });

    it('go to those who wait, in their sequence', async () => {
      const slots = createWorkerSlots(1, limits);
      await slots.take();
      const taken: string[] = [];
      const first = slots.take().then((got) => taken.push(`first ${got}`));
      const second = slots.take().then((got) => taken.push(`second ${got}`));
      slots.release();
      await first;
      expect(taken).toEqual(['first true']);
      slots.release();
      await second;
      expect(taken).toEqual(['first true', 'second true']);
      slots.release();
      expect(await slots.take()).toBe(true);
    });

    it('are refused after the longest wait, and at once where too many wait', async () => {
      const slots = createWorkerSlots(1, limits);
      await slots.take();
      const waiting = [slots.take(), slots.take()];
      expect(await slots.take()).toBe(false);
      jest.advanceTimersByTime(50);
      expect(await Promise.all(waiting)).toEqual([false, false]);
      slots.release();
      expect(await slots.take()).toBe(true);
    });
  });
});

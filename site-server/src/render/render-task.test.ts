import { setTimeout as wait } from 'node:timers/promises';
import type { RenderRequest } from '@storefront/shared-contracts';
import type { ServerBundles } from '@storefront/release-registry/reader';
import { createPage, createTask } from '../testing/render';
import { renderTask } from './render-task';

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

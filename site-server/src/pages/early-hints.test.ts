import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RenderedPage } from '@storefront/shared-contracts';
import { buildRelease, descriptorOf, releaseOf } from '@storefront/release-registry/testing';
import type { RenderPool } from '../render/render-host';
import { createPage } from '../testing/render';
import { endSites, fakeApi, startSite } from '../testing/site';

afterEach(endSites);

/** A site whose renderer responds when the test tells it to. */
async function startSlowSite(earlyHints: boolean) {
  const page: RenderedPage = { ...createPage('<main>Page</main>'), styles: '', title: 'Home' };
  let isReady = false;
  const waiting: (() => void)[] = [];
  const run = async () => {
    if (!isReady) await new Promise<void>((resolve) => waiting.push(resolve));
    return page;
  };
  const pool: RenderPool = {
    size: 1,
    run,
    runFresh: run,
    replace: () => undefined,
    close: () => Promise.resolve(),
  };
  const apiOrigin = await fakeApi((_request, response) => void response.end('1'));
  const { app, store } = await startSite({ apiOrigin, earlyHints }, pool);
  const descriptor = descriptorOf('shell', { '/': 'Home' });
  const rendered = { ...descriptor, routes: descriptor.routes.map((route) => ({ ...route, rendered: true })) };
  const files = { 'server/bundle.js': '', 'entry.js': '', 'latin.woff2': 'font' };
  const { record, folder } = await buildRelease(rendered, releaseOf('c'), files);
  await store.publish({ ...record, server: { file: 'server/bundle.js', imports: [] } }, folder);
  const manifest = await store.readManifest();
  if (manifest === undefined) throw new Error('no manifest');
  await store.writeManifest({ ...manifest, revision: 2, shell: { stable: record.release }, remotes: {} });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = () => {
    isReady = true;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { origin, answer };
}

const navigation = { 'sec-fetch-mode': 'navigate' };

type Site = Awaited<ReturnType<typeof startSlowSite>>;

/**
 * Requests a page like a browser. The page is rendered after the hints have arrived, or after `turns` turns.
 * @returns the links of 103 responses, and the page's status
 */
function visit({ origin, answer }: Site, headers: Record<string, string> = navigation, turns = 10_000) {
  return new Promise<{ hints: unknown[]; status: number | undefined }>((resolve, reject) => {
    const hints: unknown[] = [];
    let isDone = false;
    const sent = request(`${origin}/`, { headers }, (response) => {
      isDone = true;
      response.resume().once('end', () => resolve({ hints, status: response.statusCode }));
    });
    const answerLater = async () => {
      for (let turn = 0; !isDone && hints.length === 0 && turn < turns; turn += 1) await wait(1);
      answer();
    };
    sent.on('information', ({ headers: informed, statusCode }) => {
      if (statusCode === 103) hints.push(informed['link']);
    });
    sent.once('error', reject).end(() => void answerLater());
  });
}

const font = `</remotes/shell/${releaseOf('c')}/latin.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`;

describe('early hints', () => {
  it('name the fonts of a page while it is rendered, and are not sent with a page that is kept', async () => {
    const site = await startSlowSite(true);
    expect(await visit(site)).toEqual({ hints: [font], status: 200 });
    expect(await visit(site)).toEqual({ hints: [], status: 200 });
  });

  it.each([
    ['is not asked for as a page', true, {}],
    ['is on a site whose proxy does not pass them', false, navigation],
  ] as const)('are not sent where a page %s', async (_, earlyHints, headers) => {
    expect(await visit(await startSlowSite(earlyHints), headers, 100)).toEqual({ hints: [], status: 200 });
  });
});

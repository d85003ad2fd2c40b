import { parseSettings, tracingOf, tracingSchema } from '@storefront/server-kit/program';
import { startCollector, type Collector, type ExportedSpan } from '@storefront/server-kit/testing';
import { openTracing, type Tracing } from '@storefront/server-kit/tracing';
import { publishLocalBuilds, openRegistry } from '@storefront/release-registry';
import { releaseOf, temporaryFolder } from '@storefront/release-registry/testing';
import type { FastifyInstance } from 'fastify';
import type { RenderPool } from './render/render-host';
import { buildSite } from './site';
import { createPage } from './testing/render';
import { buildParts, closeAtEnd, endSites, fakeApi, siteSettings } from './testing/site';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await endSites();
  await collector.close();
});

interface Received {
  readonly url: string;
  readonly traceparent: string | string[] | undefined;
  readonly tracestate: string | string[] | undefined;
}

interface TracedSite {
  readonly app: FastifyInstance;
  readonly tracing: Tracing | undefined;
  /** Requests that the API received. */
  readonly received: Received[];
  readonly spans: () => Promise<readonly ExportedSpan[]>;
}

/** A site whose pages are rendered with one API call each. */
async function start({ ratio = '1', trustProxy = [] as string[] } = {}): Promise<TracedSite> {
  const received: Received[] = [];
  const apiOrigin = await fakeApi(({ url = '', headers: { traceparent, tracestate } }, response) => {
    received.push({ url, traceparent, tracestate });
    response.writeHead(url.includes('fails') ? 500 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  const run: RenderPool['run'] = async (_task, { callApi, onStart }) => {
    onStart();
    await callApi({ method: 'GET', url: `${apiOrigin}/api/v1/product/987654?keyword=aspirin` });
    return createPage('<p>Home</p>');
  };
  const pool: RenderPool = {
    size: 1,
    run,
    runFresh: run,
    replace: () => undefined,
    close: () => Promise.resolve(),
  };
  const tracing = await openTracing(
    tracingOf(
      parseSettings(tracingSchema, {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_TRACES_SAMPLER_ARG: ratio,
      }),
      'site',
    ),
  );
  const releases = await temporaryFolder();
  const parts = (await buildParts()).map(({ record, folder }) => {
    const { descriptor } = record;
    const routes = descriptor.routes.map((route) => ({ ...route, rendered: true }));
    const server = record.name === 'shell' ? { server: { file: 'server/bundle.js', imports: [] } } : {};
    return { record: { ...record, descriptor: { ...descriptor, routes }, ...server }, folder };
  });
  await publishLocalBuilds(openRegistry(releases, {}), parts);
  const app = await buildSite(siteSettings(releases, { apiOrigin, trustProxy }), undefined, pool, { tracing });
  closeAtEnd(app);
  const spans = async () => {
    await tracing?.flush();
    return collector.spans();
  };
  return { app, tracing, received, spans };
}

const isPage = ({ name }: ExportedSpan) => name === 'GET /home';

it('a page has a span with its part, below it the choice of releases, the render and the calls for its data', async () => {
  const { app, received, spans } = await start();
  expect((await app.inject('/home?from=9876543210')).statusCode).toBe(200);
  const all = await spans();
  const page = all.find(isPage);
  expect(page).toMatchObject({
    service: 'storefront-site',
    parentSpanId: undefined,
    attributes: { 'http.route': '/home', 'storefront.part': 'shell', 'storefront.release': releaseOf('a') },
  });
  const render = all.find(({ name }) => name === 'render');
  const call = all.find(({ name }) => name === 'GET /api/v1/product/:id');
  expect(all.find(({ name }) => name === 'choose releases')?.parentSpanId).toBe(page?.spanId);
  expect(render).toMatchObject({ parentSpanId: page?.spanId, attributes: { 'storefront.render.outcome': 'rendered' } });
  expect(call?.parentSpanId).toBe(render?.spanId);
  expect(received.find(({ url }) => url.includes('product'))?.traceparent).toBe(
    `00-${page?.traceId}-${call?.spanId}-01`,
  );
  expect(collector.received()).not.toMatch(/9876543210|987654|aspirin/);
});

it('a cached page has a trace of its own', async () => {
  const { app, spans } = await start();
  await app.inject('/home');
  await app.inject('/home');
  const all = await spans();
  expect(new Set(all.filter(isPage).map(({ traceId }) => traceId)).size).toBe(2);
  expect(
    all.filter(({ name }) => name === 'render').map(({ attributes }) => attributes['storefront.render.outcome']),
  ).toEqual(['rendered', 'cached']);
});

it('a call of the API has a span by its route, and the API gets its trace in place of the visitor’s', async () => {
  const { app, received, spans } = await start();
  const sent = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', tracestate: 'a=b' };
  await app.inject({ url: '/api/v1/product/987654?keyword=aspirin', headers: sent });
  const call = (await spans()).find(({ name }) => name === 'GET /api/v1/product/:id');
  expect(call?.parentSpanId).toBeUndefined();
  expect(received.at(-1)).toMatchObject({
    traceparent: `00-${call?.traceId}-${call?.spanId}-01`,
    tracestate: undefined,
  });
  expect(collector.received()).not.toMatch(/987654|aspirin/);
});

it('a trusted proxy’s trace is continued', async () => {
  const { app, spans } = await start({ ratio: '0', trustProxy: ['127.0.0.1'] });
  await app.inject({
    url: '/home',
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  });
  expect((await spans()).find(isPage)).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
});

it('a page whose trace is not exported says so to the API', async () => {
  const { app, received, spans } = await start({ ratio: '0' });
  await app.inject('/home');
  expect(received.find(({ url }) => url.includes('product'))?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(await spans()).toEqual([]);
});

import { startCollector, type Collector, type ExportedSpan } from '@storefront/server-kit/testing';
import { addFirst } from '../src/carts';
import { expect, test } from '../src/fixtures';
import { startSite, type Site } from '../src/site';

let collector: Collector | undefined;
let site: Site | undefined;

test.afterEach(async () => {
  await site?.stop();
  await collector?.close();
});

test(
  'one trace of a page and one of a cart update reach from the site server to the statements',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const traces = (collector = await startCollector());
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint, OTEL_TRACES_SAMPLER: 'parentbased_always_on' };
    const { url } = (site = await startSite({ env }));
    /** The names of a span and all its ancestors, from the program's name to the first span of the trace. */
    const pathOf = ({ service, name, traceId, parentSpanId }: ExportedSpan): string[] => {
      const parent = traces.spans().find((span) => span.traceId === traceId && span.spanId === parentSpanId);
      const own = `${service.replace('storefront-', '')}: ${name}`;
      // A parent that was not exported is an error.
      return parent === undefined ? [own, ...(parentSpanId === undefined ? [] : ['?'])] : [own, ...pathOf(parent)];
    };
    const search = '/order-medicines?keyword=9845012345';

    await page.goto(url + search);
    const name = await addFirst(page, `${url}/order-medicines`);
    const updated = await traces.waitFor(
      (span) => span.service === 'storefront-api' && span.name === 'POST /api/v1/update-cart',
    );
    // Each program exports its spans independently.
    await traces.waitFor(({ traceId, service }) => traceId === updated.traceId && service === 'storefront-site');
    const statement = await traces.waitFor(
      ({ traceId, name: text }) => traceId === updated.traceId && text === 'INSERT cart_lines',
    );
    expect(pathOf(statement).slice(-2)).toEqual(['api: POST /api/v1/update-cart', 'site: POST /api/v1/update-cart']);

    // The page whose list was rendered for this visitor. Nobody else uses this search text.
    const rendered = await traces.waitFor(
      (span) =>
        span.service === 'storefront-api' &&
        pathOf(span).join(' < ').includes('site: render < site: GET /order-medicines') &&
        traces
          .spans()
          .some(({ name: text, parentSpanId }) => parentSpanId === span.spanId && text === 'search medicines'),
    );
    expect(pathOf(rendered)).toEqual([
      'api: POST /api/v1/products',
      'site: POST /api/v1/products',
      'site: render',
      'site: GET /order-medicines',
    ]);

    const device = await page.evaluate(() => navigator.userAgent);
    for (const secret of ['9845012345', name, device, '127.0.0.1']) expect(traces.received()).not.toContain(secret);
  },
);

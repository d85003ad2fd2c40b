import { execFileSync } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../http/create-server';
import { parseSettings, tracingOf, tracingSchema, type Environment } from '../program';
import { startCollector, type Collector } from '../testing';
import { context, inSpan, openTracing, propagation, ROOT_CONTEXT, trace, traceJob, type Tracing } from '.';

const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function open(env: Environment): Promise<Tracing> {
  const tracing = await openTracing(
    tracingOf(parseSettings(tracingSchema, { OTEL_TRACES_SAMPLER_ARG: '1', ...env }), 'api'),
  );
  if (tracing === undefined) throw new Error('Tracing is off');
  return tracing;
}

interface Started {
  readonly app: FastifyInstance;
  readonly tracing: Tracing;
  readonly lines: string[];
}

async function start(env: Environment, trusted: readonly string[] = []): Promise<Started> {
  const tracing = await open(env);
  const lines: string[] = [];
  const app = createServer({
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    toErrorResponse: () => ({ status: 500, body: 'error' }),
    requestIdsFrom: trusted,
    traces: {
      tracing,
      routeOf: ({ routeOptions: { url } }) => (url === '/untraced' ? undefined : url),
    },
  });
  app.get('/things/:id', async () => {
    app.log.info('from the server');
    await inSpan('work', () => Promise.resolve(), { attributes: { rows: 2 } });
    const sent: { traceparent?: string } = {};
    propagation.inject(context.active(), sent);
    return sent;
  });
  app.get('/fails', async () => {
    await inSpan('work', () => Promise.reject(Object.assign(new Error('of 9876543210'), { code: '23505' })));
  });
  app.post('/posted', { preValidation: async () => inSpan('access', () => Promise.resolve()) }, async () => ({}));
  app.get('/untraced', async () => ({ span: trace.getActiveSpan() === undefined }));
  endings.push(() => app.close());
  return { app, tracing, lines };
}

async function collect(): Promise<Collector> {
  const collector = await startCollector();
  endings.push(() => collector.close());
  return collector;
}

describe('requests', () => {
  it('have a span by their route, with children', async () => {
    const collector = await collect();
    const { app, tracing } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    await app.inject('/things/9876543210?q=aspirin');
    await tracing.flush();
    const server = collector.spans().find(({ name }) => name === 'GET /things/:id');
    expect(server).toMatchObject({
      service: 'storefront-api',
      parentSpanId: undefined,
      attributes: { 'http.request.method': 'GET', 'http.route': '/things/:id', 'http.response.status_code': 200 },
      isFailed: false,
    });
    expect(collector.spans().find(({ name }) => name === 'work')).toMatchObject({
      traceId: server?.traceId,
      parentSpanId: server?.spanId,
      attributes: { rows: 2 },
    });
    expect(collector.received()).not.toMatch(/9876543210|aspirin/);
  });

  it('fail with the class of the error, never its text', async () => {
    const collector = await collect();
    const { app, tracing } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    await app.inject('/fails');
    await tracing.flush();
    expect(
      collector.spans().map(({ name, isFailed, attributes }) => [name, isFailed, attributes['error.type']]),
    ).toEqual([
      ['work', true, '23505'],
      ['GET /fails', true, '500'],
    ]);
    expect(collector.received()).not.toContain('9876543210');
  });

  it('keep their span after the body was parsed', async () => {
    const collector = await collect();
    const { app, tracing } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({ text: 'x'.repeat(100_000) });
    await fetch(`${app.listeningOrigin}/posted`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await tracing.flush();
    const server = collector.spans().find(({ name }) => name === 'POST /posted');
    expect(collector.spans().find(({ name }) => name === 'access')?.parentSpanId).toBe(server?.spanId);
  });

  it('continue the trace of a trusted caller only', async () => {
    const collector = await collect();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    for (const [trusted, isContinued] of [
      [['127.0.0.0/8'], true],
      [['10.0.0.0/8'], false],
    ] as const) {
      const { app } = await start(env, trusted);
      const response = await app.inject({ url: '/things/1', headers: { traceparent: caller } });
      expect(response.json<{ traceparent: string }>().traceparent.includes('0af7651916cd43dd8448eb211c80319c')).toBe(
        isContinued,
      );
    }
  });

  it('are exported if the trusted caller says so, else at the ratio', async () => {
    const collector = await collect();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' };
    const { app, tracing } = await start(env, ['127.0.0.0/8']);
    await app.inject('/things/1');
    await app.inject({ url: '/things/1', headers: { traceparent: caller.replace(/01$/, '00') } });
    await tracing.flush();
    expect(collector.spans()).toEqual([]);
    await app.inject({ url: '/things/1', headers: { traceparent: caller } });
    await tracing.flush();
    expect(collector.spans().map(({ name }) => name)).toEqual(['work', 'GET /things/:id']);
  });

  it('write their trace id to the log', async () => {
    const collector = await collect();
    const { app, lines } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const response = await app.inject('/things/1');
    const [, traceId] = response.json<{ traceparent: string }>().traceparent.split('-');
    const written = lines.map((line): unknown => JSON.parse(line));
    expect(written.length).toBeGreaterThan(2);
    for (const line of written)
      expect(line).toMatchObject({ trace_id: traceId, request_id: response.headers['x-request-id'] });
  });

  it('of other routes have no span and no trace id', async () => {
    const collector = await collect();
    const { app, tracing, lines } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    expect((await app.inject('/untraced')).json()).toEqual({ span: true });
    await tracing.flush();
    expect(collector.spans()).toEqual([]);
    expect(lines.join('')).not.toContain('trace_id');
  });
});

it('gives each run of a job a trace of its own, also one that a request started', async () => {
  const collector = await collect();
  const tracing = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  endings.push(() => tracing.close());
  const request = trace.setSpan(ROOT_CONTEXT, trace.getTracer('test').startSpan('request'));
  await context.with(
    request,
    traceJob('outbox', () => inSpan('send', () => Promise.resolve())),
  );
  await traceJob('payments', () => Promise.reject(new TypeError('secret')))().catch(() => undefined);
  await tracing.flush();
  const [send, outbox, payments] = collector.spans();
  expect([outbox?.name, outbox?.parentSpanId, send?.parentSpanId]).toEqual(['job outbox', undefined, outbox?.spanId]);
  expect([payments?.name, payments?.isFailed, payments?.attributes['error.type']]).toEqual([
    'job payments',
    true,
    'TypeError',
  ]);
});

it('names exports after the service and sends the headers of the settings', async () => {
  const collector = await collect();
  const env = { OTEL_SERVICE_NAME: 'blue', OTEL_EXPORTER_OTLP_HEADERS: 'x-token=secret' };
  const tracing = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env });
  trace.getTracer('test').startSpan('one').end();
  await tracing.close();
  expect(collector.headers()['x-token']).toBe('secret');
  expect(collector.spans().map(({ name, service }) => [name, service])).toEqual([['one', 'blue']]);
});

describe('a collector', () => {
  it.each(['refuses connections', 'never responds'])(
    'that %s fails no request and does not keep the program',
    async (how) => {
      const sockets: Socket[] = [];
      const silent = createTcpServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const address = silent.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      if (how === 'refuses connections') silent.close();
      const { app, tracing } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
      expect((await app.inject('/things/1')).statusCode).toBe(200);
      // The export goes on while the requests are answered, and may outlast the program.
      void tracing.flush().catch(() => undefined);
      for (let count = 0; count < 20; count += 1) expect((await app.inject('/things/1')).statusCode).toBe(200);
      await app.close();
      for (const socket of sockets) socket.destroy();
      silent.close();
    },
  );

  it('that rejects spans is reported once', async () => {
    const exports = new EventEmitter();
    const rejecting = createHttpServer((request, response) => {
      request.resume().on('end', () => response.writeHead(400).end(() => exports.emit('rejected')));
    }).listen(0, '127.0.0.1');
    await once(rejecting, 'listening');
    const address = rejecting.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { app, lines } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    for (let count = 0; count < 2; count += 1) {
      const rejected = once(exports, 'rejected');
      expect((await app.inject('/things/1')).statusCode).toBe(200);
      await rejected;
    }
    await app.close();
    expect(lines.filter((line) => line.includes('traces are not exported'))).toHaveLength(1);
    rejecting.closeAllConnections();
    rejecting.close();
  });
});

it('loads the SDK of OpenTelemetry only if it is on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tracing-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const program = `
    import { createServer } from ${JSON.stringify(join(__dirname, '../http/create-server.ts'))};
    import { parseSettings, tracingOf, tracingSchema } from ${JSON.stringify(join(__dirname, '../program/index.ts'))};
    import { openTracing } from ${JSON.stringify(join(__dirname, 'index.ts'))};
    createServer({ log: { level: 'silent' }, toErrorResponse: () => ({ status: 500, body: '' }) });
    await openTracing(tracingOf(parseSettings(tracingSchema, process.env), 'api'));
    process.stdout.write(String(globalThis.isOpenTelemetryLoaded === true));`;
  // OpenTelemetry's SDK reports that it was loaded, both from its own files and from a bundled program.
  await build({
    stdin: { contents: program, resolveDir: __dirname, loader: 'ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
    },
    plugins: [
      {
        name: 'loaded',
        setup(context) {
          context.onLoad({ filter: /@opentelemetry\/sdk-trace\/build\/.*\/index\.js$/ }, async ({ path }) => ({
            contents: `globalThis.isOpenTelemetryLoaded = true;\n${await readFile(path, 'utf8')}`,
          }));
        },
      },
    ],
  });
  const runWith = (env: Record<string, string>) =>
    execFileSync(process.execPath, [join(folder, 'stdin.mjs')], { env, encoding: 'utf8' });
  expect(runWith({})).toBe('false');
  expect(runWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBe('true');
});

import { once } from 'node:events';
import { createServer } from 'node:http';

export interface ExportedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for the first span of a trace. */
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** In ms since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly isFailed: boolean;
}

/** Receives traces as OTLP over HTTP in JSON. */
export interface Collector {
  /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  readonly spans: () => readonly ExportedSpan[];
  /** Resolves with the first exported span that `wanted` accepts. */
  readonly waitFor: (wanted: (span: ExportedSpan) => boolean) => Promise<ExportedSpan>;
  /** All received data as text. */
  readonly received: () => string;
  /** The headers of the last export. */
  readonly headers: () => Readonly<Record<string, unknown>>;
  readonly close: () => Promise<void>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const listOf = (value: unknown, name: string): readonly unknown[] => {
  const list = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function attributesOf(holder: unknown): Record<string, unknown> {
  const pairs = listOf(holder, 'attributes').filter(isObject);
  return Object.fromEntries(
    pairs.map(({ key, value }) => [textOf(key), isObject(value) ? Object.values(value)[0] : undefined]),
  );
}

function readSpans(body: unknown): ExportedSpan[] {
  return listOf(body, 'resourceSpans')
    .filter(isObject)
    .flatMap((resource) =>
      listOf(resource, 'scopeSpans')
        .flatMap((scope) => listOf(scope, 'spans'))
        .filter(isObject)
        .map((span) => ({
          service: textOf(attributesOf(resource['resource'])['service.name']),
          name: textOf(span['name']),
          traceId: textOf(span['traceId']),
          spanId: textOf(span['spanId']),
          parentSpanId: textOf(span['parentSpanId']) || undefined,
          attributes: attributesOf(span),
          startTime: Number(span['startTimeUnixNano']) / 1e6,
          endTime: Number(span['endTimeUnixNano']) / 1e6,
          isFailed: isObject(span['status']) && span['status']['code'] === 2,
        })),
    );
}

/** Starts a collector on this machine. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const spans: ExportedSpan[] = [];
  const listeners = new Set<() => void>();
  let headers: Readonly<Record<string, unknown>> = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (request.url !== '/v1/traces') return void response.writeHead(404).end();
      bodies.push(body);
      headers = request.headers;
      spans.push(...readSpans(JSON.parse(body)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      for (const listener of listeners) listener();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The collector has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans: () => spans,
    waitFor: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = spans.find(wanted);
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    received: () => bodies.join('\n'),
    headers: () => headers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

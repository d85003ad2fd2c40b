import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span as OtelSpan } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../program/tracing-settings';
import type { Span, SpanOptions, Tracing } from './span';
import { formatTraceparent, parseTraceparent } from './traceparent';

/** Spans that wait to be exported; more are dropped, so that a collector that does not respond costs little memory. */
const queueSize = 2048;

/** In ms: interval of exports. */
const exportIntervalMs = 2000;

/** In ms: a collector that takes longer has failed. */
const exportTimeoutMs = 5000;

/** In ms: what a program waits at its end for the last export. */
export const closeTimeoutMs = 1000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Reports failed exports, which OpenTelemetry does not pass to the code that is traced. */
function reportFailures(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) onFailure(result.error);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The traces of a program by the SDK of OpenTelemetry. It finds the active span by `activeSpan` and patches no module. */
export function createTracing({ url, headers, ratio, serviceName, browserName }: TracingSettings): Tracing {
  let onFailure: (error: unknown) => void = () => undefined;
  const processor = new BatchSpanProcessor({
    exporter: reportFailures(
      new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportTimeoutMs }),
      (error) => onFailure(error),
    ),
    maxQueueSize: queueSize,
    maxExportBatchSize: 512,
    scheduledDelayMillis: exportIntervalMs,
    exportTimeoutMillis: exportTimeoutMs,
  });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  const tracerOf = (name: string) =>
    new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': name, 'service.namespace': 'storefront' }),
      sampler,
      spanProcessors: [processor],
    }).getTracer('storefront');
  const own = tracerOf(serviceName);
  const browser = tracerOf(browserName);

  function startSpan(
    name: string,
    { kind = 'internal', attributes, startTime, isBrowser }: SpanOptions,
    parent = ROOT_CONTEXT,
  ): Span {
    const options = {
      kind: kinds[kind],
      ...(attributes && { attributes }),
      ...(startTime !== undefined && { startTime }),
    };
    return wrap((isBrowser === true ? browser : own).startSpan(name, options, parent));
  }

  function wrap(span: OtelSpan): Span {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    const wrapped: Span = {
      traceId,
      traceparent: formatTraceparent({ traceId, spanId, isSampled }),
      isSampled,
      startChild: (name, options = {}) =>
        isSampled ? startSpan(name, options, trace.setSpan(ROOT_CONTEXT, span)) : wrapped,
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes(attributes),
      addEvent: (name, at) => void span.addEvent(name, at),
      fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
      end: (at) => span.end(at),
    };
    return wrapped;
  }

  return {
    start(name, options = {}, traceparent) {
      const parent = traceparent === undefined ? undefined : parseTraceparent(traceparent);
      if (parent === undefined) return startSpan(name, options);
      const { traceId, spanId, isSampled } = parent;
      const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
      return startSpan(
        name,
        options,
        trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true }),
      );
    },
    onExportFailure: (listener) => (onFailure = listener),
    flush: () => processor.forceFlush(),
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeTimeoutMs)));
      await Promise.race([processor.shutdown().catch(() => undefined), timeout]);
      clearTimeout(timer);
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace, type Tracer } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TracingSettings } from '../program/tracing-settings';

/** The traces of a program, which spans are added to by OpenTelemetry's API. */
export interface Tracing {
  /** Of the spans that the site server writes for browsers. */
  readonly browser: Tracer;
  /** Sets what is called when spans could not be exported. */
  onExportFailure(listener: (error: unknown) => void): void;
  /** Exports what has ended. */
  flush(): Promise<void>;
  /** Exports what has ended, as far as it is possible in a second, and ends tracing. */
  close(): Promise<void>;
}

/** In ms: a collector that takes longer has failed. */
const exportTimeoutMs = 5000;

/** In ms: what a program waits at its end for the last export. */
const closeTimeoutMs = 1000;

/** Makes the SDK the one of the process: its exporter, its sampler, the W3C headers and the active span of asynchronous calls. */
export function startTracing({ url, headers, ratio, serviceName, browserName }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportTimeoutMs });
  // More waiting spans are dropped, so that a collector that does not respond costs little memory.
  const processor = new BatchSpanProcessor(exporter, {
    maxQueueSize: 2048,
    maxExportBatchSize: 512,
    scheduledDelayMillis: 2000,
    exportTimeoutMillis: exportTimeoutMs,
  });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  const providerOf = (name: string) =>
    new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': name, 'service.namespace': 'storefront' }),
      sampler,
      spanProcessors: [processor],
    });
  providerOf(serviceName).register();
  return {
    browser: providerOf(browserName).getTracer('storefront'),
    onExportFailure: (listener) => setGlobalErrorHandler(listener),
    flush: () => processor.forceFlush(),
    async close() {
      const ended = new AbortController();
      const timeout = wait(closeTimeoutMs, undefined, { signal: ended.signal }).catch(() => undefined);
      await Promise.race([processor.shutdown().catch(() => undefined), timeout]);
      ended.abort();
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

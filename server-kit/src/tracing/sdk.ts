import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
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

/** The trace export of a program; spans are created through OpenTelemetry's API. */
export interface Tracing {
  /** Sets the function that is called when an export fails. */
  onExportFailure(listener: (error: unknown) => void): void;
  flush(): Promise<void>;
  /** Exports ended spans within a second and ends tracing. */
  close(): Promise<void>;
}

/** In ms: timeout of an export. */
const exportTimeoutMs = 5000;

/** In ms: how long a stopping program waits for the last export. */
const closeTimeoutMs = 1000;

/** Registers the SDK for the process: exporter, sampler, W3C headers and the active span of asynchronous calls. */
export function startTracing({ url, headers, ratio, serviceName }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportTimeoutMs });
  // Further spans are dropped, so that a collector that does not respond costs little memory.
  const processor = new BatchSpanProcessor(exporter, {
    maxQueueSize: 2048,
    maxExportBatchSize: 512,
    scheduledDelayMillis: 2000,
    exportTimeoutMillis: exportTimeoutMs,
  });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.namespace': 'storefront' }),
    sampler,
    spanProcessors: [processor],
  }).register();
  return {
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

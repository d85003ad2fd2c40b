import type { Tracer } from '@opentelemetry/api';
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

/** Loads the SDK of OpenTelemetry, unless the settings have no collector: its API then does nothing. */
export async function openTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { startTracing } = await import('./sdk');
  return startTracing(settings);
}

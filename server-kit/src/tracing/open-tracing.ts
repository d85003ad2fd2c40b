import type { TracingSettings } from '../program/tracing-settings';
import type { Tracing } from './span';

/** Loads OpenTelemetry, unless the settings have no collector: then nothing of it is loaded, and no request is traced. */
export async function openTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { createTracing } = await import('./opentelemetry');
  return createTracing(settings);
}

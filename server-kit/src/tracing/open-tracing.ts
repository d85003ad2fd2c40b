import type { TracingSettings } from '../program/tracing-settings';
import type { Tracing } from './sdk';

export type { Tracing } from './sdk';

/** Loads OpenTelemetry's SDK if the settings name a collector. Without the SDK, OpenTelemetry's API does nothing. */
export async function openTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { startTracing } = await import('./sdk');
  return startTracing(settings);
}

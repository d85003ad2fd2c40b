import type { TracingSettings } from '../program/tracing-settings';
import type { Tracing } from './sdk';

export type { Tracing } from './sdk';

/** Loads the SDK of OpenTelemetry, unless the settings have no collector: its API then does nothing. */
export async function openTracing(settings: TracingSettings | undefined): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { startTracing } = await import('./sdk');
  return startTracing(settings);
}

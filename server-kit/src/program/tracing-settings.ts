import type { SettingProgram } from './setting-definitions';
import { readNumber, readText, readWord, SettingsError, type Environment } from './settings';

/** Where traces are exported to, and how many. */
export interface TracingSettings {
  /** Of the collector, with its path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Share of the traces that begin in the program; a trace that a caller began is exported if the caller's part is. */
  readonly ratio: number;
  readonly serviceName: string;
  /** Name of the spans that the site server writes for browsers. */
  readonly browserName: string;
}

function readUrl(endpoint: string): string {
  if (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)) {
    return `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  }
  throw new SettingsError(
    `OTEL_EXPORTER_OTLP_ENDPOINT can't be "${endpoint}": the URL of a collector, such as http://10.0.0.9:4318.`,
  );
}

function readHeaders(text: string): Record<string, string> {
  const items = text.split(',').filter((item) => item.trim() !== '');
  const pairs = items.map((item) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]*)\s*$/.exec(item));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = pair ?? [];
      if (name !== undefined && value !== undefined) {
        try {
          return [name, decodeURIComponent(value)];
        } catch {
          // A % that encodes nothing.
        }
      }
      throw new SettingsError("OTEL_EXPORTER_OTLP_HEADERS can't be read: name=value, separated by commas.");
    }),
  );
}

/** By the variables that OpenTelemetry defines. Undefined without an endpoint: nothing is traced. @throws SettingsError */
export function readTracing(env: Environment, program: SettingProgram): TracingSettings | undefined {
  const endpoint = readText(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const sampler = readWord(env, 'OTEL_TRACES_SAMPLER', ['parentbased_traceidratio', 'parentbased_always_on']);
  const ratio = sampler === 'parentbased_always_on' ? 1 : readNumber(env, 'OTEL_TRACES_SAMPLER_ARG');
  const headers = readHeaders(readText(env, 'OTEL_EXPORTER_OTLP_HEADERS'));
  if (endpoint === '') return undefined;
  const serviceName = (env['OTEL_SERVICE_NAME'] ?? '').trim();
  return {
    url: readUrl(endpoint),
    headers,
    ratio,
    serviceName: serviceName === '' ? `storefront-${program}` : serviceName,
    browserName: 'storefront-browser',
  };
}

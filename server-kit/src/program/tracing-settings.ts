import { z } from 'zod';
import { decimal, word } from './settings';

/** Destination and sampling of traces. */
export interface TracingSettings {
  /** URL of the collector with its path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Share of exported traces among those that begin in the program. A trace that a caller began is exported if the caller's
   * part is.
   */
  readonly ratio: number;
  readonly serviceName: string;
}

function parseHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const item of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]*)\s*$/.exec(item) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      // Invalid percent-encoding.
      return undefined;
    }
  }
  return headers;
}

const headersError = 'name=value, separated by commas';

/** Environment variables that OpenTelemetry defines. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: 'the URL of a collector, such as http://10.0.0.9:4318',
    })
    .optional()
    .meta({
      description:
        'URL of an OpenTelemetry collector (OTLP over HTTP), such as `http://127.0.0.1:4318`, without `/v1/traces`; without it nothing is traced',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform((text, context) => {
      const headers = parseHeaders(text);
      if (headers === undefined) context.addIssue(headersError);
      return headers ?? z.NEVER;
    })
    .prefault('')
    .meta({
      isSecret: true,
      description: 'Headers of exports, `name=value` separated by commas, such as a token',
    }),
  OTEL_SERVICE_NAME: z.string().optional().meta({
    defaultText: '`storefront-` and the name of the program: api, jobs, site or release',
    description: 'Name of the program in its traces; not for `npm start`, whose programs would all have it',
  }),
  OTEL_TRACES_SAMPLER: word('parentbased_traceidratio', 'parentbased_always_on')
    .default('parentbased_traceidratio')
    .meta({
      description:
        'Which traces are exported: `parentbased_traceidratio`, the share OTEL_TRACES_SAMPLER_ARG, or `parentbased_always_on`, all. In a trace that a trusted caller began, the caller decides',
    }),
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1)
    .default(0.01)
    .meta({ description: 'Share of the traces that are exported: 0.01 is 1 %, 1 is all' }),
};

/** The settings of traces alone. */
export const tracingSchema = z.object(tracingSettings);

/** The configuration of traces; undefined without an endpoint. @param program for example `storefront-api` */
export function tracingOf(settings: z.infer<typeof tracingSchema>, program: string): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName = `storefront-${program}` } = settings;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: settings.OTEL_TRACES_SAMPLER === 'parentbased_always_on' ? 1 : settings.OTEL_TRACES_SAMPLER_ARG,
    serviceName,
  };
}

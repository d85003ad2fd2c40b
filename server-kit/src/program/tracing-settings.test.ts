import { parseSettings, SettingsError, type Environment } from './settings';
import { tracingOf, tracingSchema } from './tracing-settings';

const readTracing = (env: Environment, program: string) => tracingOf(parseSettings(tracingSchema, env), program);

const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp/' };

it('traces nothing without an endpoint', () => {
  expect(readTracing({}, 'api')).toBeUndefined();
  expect(readTracing({ OTEL_TRACES_SAMPLER: 'parentbased_always_on' }, 'api')).toBeUndefined();
});

it('exports 1 % of the traces, under the name of the program', () => {
  expect(readTracing(on, 'api')).toEqual({
    url: 'https://traces.example/otlp/v1/traces',
    headers: {},
    ratio: 0.01,
    serviceName: 'storefront-api',
  });
});

it('reads another share, another name, and headers', () => {
  const env = {
    ...on,
    OTEL_TRACES_SAMPLER_ARG: '0.5',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc=, x-id=7',
  };
  expect(readTracing({ ...env, OTEL_SERVICE_NAME: 'blue' }, 'site')).toMatchObject({
    ratio: 0.5,
    serviceName: 'blue',
    headers: { authorization: 'Bearer abc=', 'x-id': '7' },
  });
  expect(readTracing({ ...env, OTEL_TRACES_SAMPLER: 'parentbased_always_on' }, 'site')?.ratio).toBe(1);
});

it.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: '10.0.0.9:4318' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://10.0.0.9:4317' },
  { OTEL_TRACES_SAMPLER: 'always_on' },
  { OTEL_TRACES_SAMPLER_ARG: '1.5' },
  { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer abc' },
  { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%' },
])('rejects %j', (env) => {
  expect(() => readTracing({ ...on, ...env }, 'api')).toThrow(SettingsError);
});

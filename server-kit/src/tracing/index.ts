export { context, propagation, ROOT_CONTEXT, SpanKind, trace, type Attributes, type Span } from '@opentelemetry/api';
export * from './open-tracing';
export * from './spans';

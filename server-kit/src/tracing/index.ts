export {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
export { openTracing, type Tracing } from './open-tracing';
export { endFailed, fail, inSpan, inSpanSync, isSampled, startSpan, traceJob } from './spans';

export { activeSpan, bindSpan, errorType, inNewSpan, inSpan, inSpanSync, runInSpan } from './active-span';
export { openTracing } from './open-tracing';
export type { Span, SpanAttributes, SpanOptions, Tracing } from './span';
export { traceJob } from './trace-job';
export { formatTraceparent, parseTraceparent, traceparentHeader, type TraceParent } from './traceparent';
export { tracingOf } from './tracing-of';

import { context, SpanStatusCode, trace, TraceFlags, type Span, type SpanOptions } from '@opentelemetry/api';
import { errorCode } from '../program/operator-error';

/** The tracer of the program. Looked up for each span, because the tracer before `openTracing` does nothing. */
export const tracer = () => trace.getTracer('storefront');

/** Class or code of an error, such as a SQLSTATE. The message may contain customers' data. */
function errorType(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = errorCode(at);
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.name : typeof error;
}

/** Whether the span's trace is exported. */
export const isSampled = (span: Span | undefined): span is Span =>
  span !== undefined && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;

/** Marks a span as failed. @param type class or code of the error */
export const fail = (span: Span, type: string): Span =>
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });

export const endFailed = (span: Span, error: unknown): void => fail(span, errorType(error)).end();

/**
 * Starts a child of the active span without activating it; undefined if the trace is not exported. Attributes must be names and
 * numbers, never a value of a visitor.
 */
export const startSpan = (name: string, options?: SpanOptions): Span | undefined =>
  isSampled(trace.getActiveSpan()) ? tracer().startSpan(name, options) : undefined;

const active = (span: Span) => trace.setSpan(context.active(), span);

/** Runs `work` in a span and ends the span. */
async function during<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await context.with(active(span), work);
    span.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/**
 * Runs `work` in a child of the active span; an error marks the span as failed. If the trace is not exported, it only runs
 * `work`.
 */
export function inSpan<Result>(name: string, work: () => Promise<Result>, options?: SpanOptions): Promise<Result> {
  const span = startSpan(name, options);
  return span === undefined ? work() : during(span, work);
}

/** As `inSpan`, for synchronous work. */
export function inSpanSync<Result>(name: string, work: () => Result): Result {
  const span = startSpan(name);
  if (span === undefined) return work();
  try {
    const result = context.with(active(span), work);
    span.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}

/**
 * A job each of whose runs has its own trace, also if a request started it.
 * @param name of the job, such as `outbox`
 */
export const traceJob =
  <Args extends readonly unknown[], Result>(
    name: string,
    run: (...args: Args) => Promise<Result>,
  ): ((...args: Args) => Promise<Result>) =>
  (...args) =>
    during(tracer().startSpan(`job ${name}`, { root: true }), () => run(...args));

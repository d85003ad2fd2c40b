import { context, SpanStatusCode, trace, TraceFlags, type Span, type SpanOptions } from '@opentelemetry/api';
import { errorCode } from '../program/operator-error';

/** Begins the spans of the program. Asked for at each span: before tracing is opened there is another one, which does nothing. */
export const tracer = () => trace.getTracer('storefront');

/** Class or code of an error, such as a SQLSTATE: its text may contain data of a customer. */
export function errorType(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = errorCode(at);
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.name : typeof error;
}

/** Whether the trace of a span is exported. */
export const isSampled = (span: Span | undefined): span is Span =>
  span !== undefined && (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;

/** Marks a span as failed. @param type class or code of the error */
export const fail = (span: Span, type: string): Span =>
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });

/** Ends a span that an error ended. */
export const endFailed = (span: Span, error: unknown): void => fail(span, errorType(error)).end();

/** A child of the active span, which does not become active; undefined where no trace is exported. Attributes are names and numbers, never a value of a visitor. */
export const startSpan = (name: string, options?: SpanOptions): Span | undefined =>
  isSampled(trace.getActiveSpan()) ? tracer().startSpan(name, options) : undefined;

const active = (span: Span) => trace.setSpan(context.active(), span);

/** Does `work` in a span that ends with it. */
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

/** Does `work` in a child of the active span, which fails with it. Where no trace is exported it only does `work`. */
export function inSpan<Result>(name: string, work: () => Promise<Result>, options?: SpanOptions): Promise<Result> {
  const span = startSpan(name, options);
  return span === undefined ? work() : during(span, work);
}

/** The same for work that does not wait. */
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
 * A job whose runs have traces of their own, also if a request started them.
 * @param name of the job, such as `outbox`
 */
export const traceJob =
  <Args extends readonly unknown[], Result>(
    name: string,
    run: (...args: Args) => Promise<Result>,
  ): ((...args: Args) => Promise<Result>) =>
  (...args) =>
    during(tracer().startSpan(`job ${name}`, { root: true }), () => run(...args));

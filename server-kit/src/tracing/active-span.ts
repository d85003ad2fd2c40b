import { errorCode } from '../program/error-code';
import type { Span, SpanOptions } from './span';
import { activeSpan, runInSpan } from './work-context';

export { activeSpan, runInSpan };

/** Class or code of an error, such as a SQLSTATE: its text may contain data of a customer. */
export function errorType(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = errorCode(at);
    if (typeof code === 'string') return code;
  }
  return error instanceof Error ? error.name : typeof error;
}

/** Does `work` in a child of the active span, which fails with it. Without a span that is exported it only does `work`. */
export function inSpan<Result>(name: string, work: () => Promise<Result>, options?: SpanOptions): Promise<Result> {
  const parent = activeSpan();
  return parent?.isSampled === true ? inNewSpan(parent.startChild(name, options), work) : work();
}

/** The same for work that does not wait. */
export function inSpanSync<Result>(name: string, work: () => Result): Result {
  const parent = activeSpan();
  if (parent?.isSampled !== true) return work();
  const span = parent.startChild(name);
  try {
    return runInSpan(span, work);
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Does `work` in a span that ends with it. */
export async function inNewSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await runInSpan(span, work);
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A callback that runs in the span that is active now, whichever code calls it. */
export function bindSpan<Args extends readonly unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const span = activeSpan();
  return (...args) => runInSpan(span, () => callback(...args));
}

import { randomBytes } from 'node:crypto';
import { formatTraceparent, parseTraceparent, traceparentHeader } from '@storefront/server-kit/traceparent';

/** A call of the API that a worker made; the main thread, which alone exports spans, makes a span of it. */
export interface ApiCall {
  readonly spanId: string;
  readonly method: string;
  /** Without search params. It may contain an id. */
  readonly path: string;
  /** In ms since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  /** Undefined: no response came. */
  readonly status: number | undefined;
}

/** Sends the trace of a page with each call, and adds the calls to `calls` if the trace is exported. */
export function traceCalls(send: typeof fetch, traceparent: string, calls: ApiCall[]): typeof fetch {
  const parent = parseTraceparent(traceparent);
  if (parent === undefined) return send;
  return async (input, init) => {
    const request = new Request(input, init);
    const spanId = randomBytes(8).toString('hex');
    request.headers.set(traceparentHeader, parent.isSampled ? formatTraceparent({ ...parent, spanId }) : traceparent);
    if (!parent.isSampled) return send(request);
    const { method, url } = request;
    const startTime = Date.now();
    const add = (status?: number) =>
      calls.push({ spanId, method, path: new URL(url).pathname, startTime, endTime: Date.now(), status });
    try {
      const response = await send(request);
      add(response.status);
      return response;
    } catch (error) {
      add();
      throw error;
    }
  };
}

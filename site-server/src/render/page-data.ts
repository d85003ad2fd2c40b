import { apiBase } from '@storefront/shared-contracts';
import { context, fail, inSpan, propagation, SpanKind, trace } from '@storefront/server-kit/tracing';
import { isBrokenConnection } from '../files/api-availability';
import { apiRouteOf } from '../files/traced-route';
import type { ApiCall, ApiResponse, CallApi } from './api-call';

/** In ms: timeout of an API call, for all pages that wait for it. */
const timeoutMs = 5000;

/** Sends an API call in a span of the page that needs it first. */
export const sendInSpan = (name: string, send: typeof fetch): typeof fetch => {
  return (input, init) => {
    const sendTraced = async () => {
      const headers = new Headers(init?.headers);
      propagation.inject(context.active(), headers, { set: (carrier, header, value) => carrier.set(header, value) });
      const response = await send(input, { ...init, headers });
      const span = trace.getActiveSpan()?.setAttribute('http.response.status_code', response.status);
      if (span && response.status >= 500) fail(span, String(response.status));
      return response;
    };
    return inSpan(name, sendTraced, { kind: SpanKind.CLIENT });
  };
};

/**
 * Sends API calls of pages. The code of a page chooses their URLs, so calls to other origins are rejected. Concurrent calls
 * with the same URL and body share one request. All calls are reads, so one whose connection broke is repeated once, for
 * example when the API closed an idle connection.
 */
export function createPageData(apiOrigin: string, send: typeof fetch): CallApi {
  const { href: base } = new URL(`${apiOrigin}${apiBase}/`);
  const running = new Map<string, Promise<ApiResponse>>();
  const readOnce = async ({ method, url, body }: ApiCall): Promise<ApiResponse> => {
    const response = await sendInSpan(`${method} ${apiRouteOf(new URL(url).pathname)}`, send)(url, {
      method,
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text: await response.text() };
  };
  const read = (call: ApiCall) =>
    readOnce(call).catch((error: unknown) => {
      if (isBrokenConnection(error)) return readOnce(call);
      throw error;
    });
  return async (call) => {
    const { href } = new URL(call.url);
    if (!href.startsWith(base)) throw new Error('It is no call of the API');
    const key = `${call.method} ${href} ${call.body ?? ''}`;
    let response = running.get(key);
    if (response === undefined) {
      response = read({ ...call, url: href }).finally(() => running.delete(key));
      running.set(key, response);
    }
    return response;
  };
}

import { apiCall, type ApiResponse, type CallApi } from './api-call';

/** A response of `fetch` with what the API answered. */
export function responseOf({ status, contentType, text }: ApiResponse): Response {
  // Only a response without a body may have a status such as 204.
  return new Response(text === '' ? null : text, { status, headers: { 'content-type': contentType } });
}

/** `fetch` for the code of pages. Signals and headers of a page are not sent: others may wait for the same response. */
export function createWorkerFetch(callApi: CallApi): typeof fetch {
  return async (input, init) => {
    const body = init?.body ?? undefined;
    if (typeof input === 'string' && (body === undefined || typeof body === 'string')) {
      return responseOf(await callApi(apiCall.parse({ method: init?.method ?? 'GET', url: input, body })));
    }
    const request = new Request(input, init);
    const text = await request.text();
    const { method, url } = request;
    return responseOf(await callApi(apiCall.parse({ method, url, ...(text !== '' && { body: text }) })));
  };
}

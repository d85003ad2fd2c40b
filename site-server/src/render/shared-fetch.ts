/** A call of the API that takes longer, in ms, fails for all pages that wait for it. */
const timeoutMs = 5000;

/** A response that was read, from which each caller gets one of its own: a clone of the unread one costs twice the CPU time. */
interface ReadResponse {
  readonly body: ArrayBuffer;
  readonly head: ResponseInit;
}

/** Calls that are under way at the same time with the same URL and body share one request. */
export function shareFetch(send: typeof fetch): typeof fetch {
  const running = new Map<string, Promise<ReadResponse>>();
  const read = async (request: Request): Promise<ReadResponse> => {
    // Not with the signal of one page: others wait for the same response.
    const response = await send(request, { signal: AbortSignal.timeout(timeoutMs) });
    const { status, statusText, headers } = response;
    return { body: await response.arrayBuffer(), head: { status, statusText, headers } };
  };
  return async (input, init) => {
    const request = input instanceof Request && init === undefined ? input : new Request(input, init);
    const key = `${request.method} ${request.url} ${request.body === null ? '' : await request.clone().text()}`;
    let response = running.get(key);
    if (response === undefined) {
      response = read(request).finally(() => running.delete(key));
      running.set(key, response);
    }
    const { body, head } = await response;
    // Only a response without a body may have a status such as 204.
    return new Response(body.byteLength === 0 ? null : body, head);
  };
}

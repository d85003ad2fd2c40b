/** A call of the API that takes longer, in ms, fails for all pages that wait for it. */
const timeoutMs = 5000;

/** Calls that are under way at the same time with the same URL and body share one request. */
export function shareFetch(send: typeof fetch): typeof fetch {
  const running = new Map<string, Promise<Response>>();
  return async (input, init) => {
    const request = new Request(input, init);
    const key = `${request.method} ${request.url} ${request.body === null ? '' : await request.clone().text()}`;
    let response = running.get(key);
    if (response === undefined) {
      // Not with the signal of one page: others wait for the same response.
      response = send(new Request(request, { signal: AbortSignal.timeout(timeoutMs) })).finally(() =>
        running.delete(key),
      );
      running.set(key, response);
    }
    // A response can be read once.
    return (await response).clone();
  };
}

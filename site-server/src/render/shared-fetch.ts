/** A call of the API that takes longer, in ms, fails for all pages that wait for it. */
const timeoutMs = 5000;

/** A response that was read, from which each caller gets one of its own: a clone of the unread one costs twice the CPU time. */
interface ReadResponse {
  readonly body: ArrayBuffer;
  readonly head: ResponseInit;
}

/** Of a call with its URL and body as texts, without a request, which costs more CPU time than the rest. */
function keyOf(...[input, init]: Parameters<typeof fetch>): string | undefined {
  const body = init?.body ?? '';
  if (typeof input !== 'string' || typeof body !== 'string') return undefined;
  return `${init?.method ?? 'GET'} ${input} ${body}`;
}

async function keyOfRequest(...[input, init]: Parameters<typeof fetch>): Promise<string> {
  const request = new Request(input instanceof Request ? input.clone() : input, init);
  return `${request.method} ${request.url} ${await request.text()}`;
}

/** Calls that are under way at the same time with the same URL and body share one request. */
export function shareFetch(send: typeof fetch): typeof fetch {
  const running = new Map<string, Promise<ReadResponse>>();
  const read = async (...[input, init]: Parameters<typeof fetch>): Promise<ReadResponse> => {
    // Not with the signal of one page: others wait for the same response.
    const response = await send(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const { status, statusText, headers } = response;
    return { body: await response.arrayBuffer(), head: { status, statusText, headers } };
  };
  return async (input, init) => {
    const key = keyOf(input, init) ?? (await keyOfRequest(input, init));
    let response = running.get(key);
    if (response === undefined) {
      response = read(input, init).finally(() => running.delete(key));
      running.set(key, response);
    }
    const { body, head } = await response;
    // Only a response without a body may have a status such as 204.
    return new Response(body.byteLength === 0 ? null : body, head);
  };
}

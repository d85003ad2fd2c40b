import { isBrokenConnection } from '../files/api-retry';

/** A call of the API that takes longer, in ms, fails for all pages that wait for it. */
const timeoutMs = 5000;

/** A response that was read. */
export interface ReadResponse {
  readonly text: string;
  readonly head: ResponseInit;
}

/**
 * A response with a text that was read: its JSON needs no stream, which costs more CPU time than to parse it. Whatever else
 * of the body is asked for comes from a response with a stream.
 */
class TextResponse extends Response {
  readonly #read: ReadResponse;
  #whole: Response | undefined;

  constructor(read: ReadResponse) {
    super(null, read.head);
    this.#read = read;
  }

  #withBody(): Response {
    return (this.#whole ??= new Response(this.#read.text, this.#read.head));
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#read.text);
  }

  override async text(): Promise<string> {
    return this.#read.text;
  }

  override get body() {
    return this.#withBody().body;
  }

  override get bodyUsed() {
    return this.#whole?.bodyUsed ?? false;
  }

  override arrayBuffer() {
    return this.#withBody().arrayBuffer();
  }

  override blob() {
    return this.#withBody().blob();
  }

  override formData() {
    return this.#withBody().formData();
  }

  override clone() {
    return new TextResponse(this.#read);
  }
}

/** A response of its own for each caller of a shared call: a clone of the unread one costs twice the CPU time. */
export function responseOf(read: ReadResponse): Response {
  // Only a response without a body may have a status such as 204.
  return read.text === '' ? new Response(null, read.head) : new TextResponse(read);
}

/** The same for calls with the same method, URL and body. */
export const callKey = async (...call: Parameters<typeof fetch>): Promise<string> =>
  keyOf(...call) ?? (await keyOfRequest(...call));

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

/**
 * Calls that are under way at the same time with the same URL and body share one request. All read: one whose connection
 * broke is sent once more, such as one that the API closed because it was idle.
 */
export function shareFetch(send: typeof fetch): typeof fetch {
  const running = new Map<string, Promise<ReadResponse>>();
  const readOnce = async (...[input, init]: Parameters<typeof fetch>): Promise<ReadResponse> => {
    // Not with the signal of one page: others wait for the same response.
    const response = await send(input instanceof Request ? input.clone() : input, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, statusText, headers } = response;
    return { text: await response.text(), head: { status, statusText, headers } };
  };
  const read = (...call: Parameters<typeof fetch>): Promise<ReadResponse> =>
    readOnce(...call).catch((error: unknown) => {
      if (isBrokenConnection(error)) return readOnce(...call);
      throw error;
    });
  return async (input, init) => {
    const key = keyOf(input, init) ?? (await keyOfRequest(input, init));
    let response = running.get(key);
    if (response === undefined) {
      response = read(input, init).finally(() => running.delete(key));
      running.set(key, response);
    }
    return responseOf(await response);
  };
}

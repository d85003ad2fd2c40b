import { apiCall, type ApiResponse, type CallApi } from './api-call';

/**
 * A response with a text that was read: its JSON needs no stream, which costs more CPU time than to parse it. Whatever else
 * of the body is asked for comes from a response with a stream.
 */
class TextResponse extends Response {
  readonly #text: string;
  readonly #head: ResponseInit;
  #whole: Response | undefined;

  constructor(text: string, head: ResponseInit) {
    super(null, head);
    this.#text = text;
    this.#head = head;
  }

  #withBody(): Response {
    return (this.#whole ??= new Response(this.#text, this.#head));
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }

  override async text(): Promise<string> {
    return this.#text;
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
    return new TextResponse(this.#text, this.#head);
  }
}

/** A response of `fetch` with what the API answered. */
export function responseOf({ status, contentType, text }: ApiResponse): Response {
  const head = { status, headers: { 'content-type': contentType } };
  // Only a response without a body may have a status such as 204.
  return text === '' ? new Response(null, head) : new TextResponse(text, head);
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

import * as z from 'zod';

/** A call of the API for the data of a page. Nothing of a visitor is in it. */
export const apiCall = z.object({ method: z.enum(['GET', 'POST']), url: z.string(), body: z.optional(z.string()) });
export type ApiCall = z.infer<typeof apiCall>;

/** Its response, which was read. */
export interface ApiResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Sends a call. @throws if no response came, or if it is no call of the API */
export type CallApi = (call: ApiCall) => Promise<ApiResponse>;

/** What a worker sends while it renders a page: that it begins, and the calls that it needs. */
export const workerMessage = z.union([
  z.object({ kind: z.literal('start') }),
  z.object({ kind: z.literal('call'), id: z.int(), call: apiCall }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

/** The answer to a call, with its id. */
export interface CallAnswer {
  readonly id: number;
  readonly response?: ApiResponse;
  readonly error?: string;
}

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

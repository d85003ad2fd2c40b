import * as z from 'zod';

/** An API call for the data of a page. It contains no data of the visitor. */
const apiCall = z.object({ method: z.enum(['GET', 'POST']), url: z.string(), body: z.optional(z.string()) });
export type ApiCall = z.infer<typeof apiCall>;

/** The complete response to a call. */
export interface ApiResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Sends a call. @throws if there was no response, or if the URL is not the API's */
export type CallApi = (call: ApiCall) => Promise<ApiResponse>;

/** Messages of a worker during a render: the start, and API calls. */
export const workerMessage = z.union([
  z.object({ kind: z.literal('start') }),
  z.object({ kind: z.literal('call'), id: z.int(), call: apiCall }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;

/** The response to a call with the call's id. */
export interface CallAnswer {
  readonly id: number;
  readonly response?: ApiResponse;
  readonly error?: string;
}

/** Converts a response of the API into a response of `fetch`. */
function responseOf({ status, contentType, text }: ApiResponse): Response {
  // Response requires a null body for a status such as 204.
  return new Response(text === '' ? null : text, { status, headers: { 'content-type': contentType } });
}

/** `fetch` for the code of pages. Does not send a page's signal and headers, because several pages may share the response. */
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

import { inSpan, SpanKind } from '@storefront/server-kit/tracing';
import { readSignedJson, signedJson } from '@storefront/server-kit/paytm';
import { seconds } from '../../../platform/clock';

/** Timeout of a call of the gateway, and the maximum size of its response in bytes. */
const timeoutMs = 10 * seconds;
const longestAnswer = 64 * 1024;

/** Options of calls to the gateway. */
export interface GatewayClientOptions {
  readonly fetch: typeof fetch;
  readonly key: string;
  readonly randomSalt: () => string;
}

/** The response's verified body, or the reason why there is none. */
export type GatewayResponse = { ok: true; body: unknown } | { ok: false; reason: string };

async function boundedText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > longestAnswer) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The reason of a failed fetch, which is in its cause. It contains at most an IP address and a port. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}

/** Posts a signed request and verifies the signed response, within 10 s and 64 kB. Never throws. See docs/behaviour.md, D23. */
export async function postSigned(
  { fetch, key, randomSalt }: GatewayClientOptions,
  url: string,
  body: object,
): Promise<GatewayResponse> {
  try {
    const send = () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: signedJson(body, key, randomSalt()),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    const response = await inSpan('payment gateway', send, { kind: SpanKind.CLIENT });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, reason: `the gateway answered ${response.status}` };
    }
    const text = await boundedText(response);
    if (text === undefined) return { ok: false, reason: 'the answer is too long' };
    const signed = readSignedJson(text, key);
    return signed === undefined
      ? { ok: false, reason: 'the answer is not signed by the gateway' }
      : { ok: true, body: signed };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

import { seconds } from '../../platform/clock';
import type { SmsProvider } from './settings';
import type { Transport } from './worker';

const timeoutMs = 10 * seconds;
const country = '+91';

/**
 * Posts `{id, to, text}` to the provider; `to` with the country code, `id` the same for each attempt, so that a message is
 * sent once. Any answer but 2xx is a failure.
 */
export function smsTransport({ url, token }: SmsProvider): Transport {
  return {
    async send({ id, createdAt, recipient, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id: `${id}.${createdAt.getTime()}`, to: `${country}${recipient}`, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`);
    },
    close: () => undefined,
  };
}

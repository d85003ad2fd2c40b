import type { SendWebhook } from '../registry/core/registry-core';
import type { WebhookSettings } from './settings';

const timeoutMs = 10_000;

/** A URL for people: its query and user may be secret. */
export const shownUrl = ({ origin, pathname }: URL): string => origin + pathname;

/** Any status of 2xx is a receipt. A redirect is not followed: it could lead to another receiver. */
export function createSendWebhook(
  signer: WebhookSettings['signer'],
  ports: { readonly fetch: typeof fetch; readonly now: () => Date },
): SendWebhook {
  return async (url, id, event) => {
    const body = JSON.stringify(event);
    const sentAt = ports.now();
    const result = (ok: boolean, found: string) => ({ url: shownUrl(url), ok, found });
    try {
      const response = await ports.fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          'webhook-signature': signer.sign(id, sentAt, body),
        },
      });
      await response.body?.cancel();
      return result(response.ok, `status ${response.status}`);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return result(false, cause instanceof Error ? cause.message : String(cause));
    }
  };
}

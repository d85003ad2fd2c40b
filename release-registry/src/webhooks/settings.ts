import { readText, SettingsError, type Environment } from '@storefront/server-kit/program';
import { Webhook } from 'standardwebhooks';

/** Where changes of the live releases are sent. */
export interface WebhookSettings {
  readonly urls: readonly URL[];
  /** Signs as Standard Webhooks says, which receivers verify with a library. */
  readonly signer: Pick<Webhook, 'sign'>;
}

const minSecretBytes = 24;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname));
  if (url === undefined || !isSafe || url.username !== '' || url.password !== '') {
    throw new SettingsError(
      'RELEASE_WEBHOOKS has to be https:// URLs without a password, or http:// ones of this machine, separated by spaces.',
    );
  }
  return url;
}

/** RELEASE_WEBHOOKS and RELEASE_WEBHOOK_SECRET; undefined without the first. @throws SettingsError */
export function readWebhooks(env: Environment): WebhookSettings | undefined {
  const urls = readText(env, 'RELEASE_WEBHOOKS')
    .split(/\s+/)
    .filter((text) => text !== '')
    .map(readUrl);
  if (urls.length === 0) return undefined;
  const secret = readText(env, 'RELEASE_WEBHOOK_SECRET');
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  if (Buffer.from(encoded, 'base64').length < minSecretBytes) {
    throw new SettingsError(
      `RELEASE_WEBHOOK_SECRET has to be whsec_ and at least ${minSecretBytes} random bytes in base64: ` +
        'printf "whsec_%s" "$(openssl rand -base64 32)".',
    );
  }
  return { urls, signer: new Webhook(secret) };
}

import { safeUrl, SettingsError } from '@storefront/server-kit/program';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

/** Receivers of changes of the live releases. */
export interface WebhookSettings {
  readonly urls: readonly URL[];
  /** Signs as Standard Webhooks specifies. Receivers verify with a library. */
  readonly signer: Pick<Webhook, 'sign'>;
}

const minSecretBytes = 24;

const urlError = 'https:// URLs without a password, or http:// ones of this machine, separated by spaces';

/** The variables of webhooks. */
export const webhookSettings = {
  RELEASE_WEBHOOKS: z
    .string()
    .transform((text) => text.split(/\s+/).filter((url) => url !== ''))
    .pipe(z.array(safeUrl(urlError)))
    .prefault('')
    .meta({
      isSecret: true,
      description:
        'URLs that are told of promotions, canaries, rollbacks, locks and risen error rates, separated by spaces',
    }),
  RELEASE_WEBHOOK_SECRET: z
    .string()
    .refine(
      (secret) => {
        const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
        return Buffer.from(encoded, 'base64').length >= minSecretBytes;
      },
      {
        error: `whsec_ and at least ${minSecretBytes} random bytes in base64: printf "whsec_%s" "$(openssl rand -base64 32)"`,
      },
    )
    .optional()
    .meta({
      isSecret: true,
      description: 'Secret that signs webhooks: `whsec_` and at least 24 bytes in base64; needed with RELEASE_WEBHOOKS',
    }),
};

/** The settings of webhooks alone. */
export const webhookSchema = z.object(webhookSettings);

/** Undefined without RELEASE_WEBHOOKS. @throws SettingsError without a secret */
export function webhooksOf({
  RELEASE_WEBHOOKS: urls,
  RELEASE_WEBHOOK_SECRET: secret,
}: z.infer<typeof webhookSchema>): WebhookSettings | undefined {
  if (urls.length === 0) return undefined;
  if (secret === undefined) throw new SettingsError('RELEASE_WEBHOOK_SECRET is needed with RELEASE_WEBHOOKS.');
  return { urls, signer: new Webhook(secret) };
}

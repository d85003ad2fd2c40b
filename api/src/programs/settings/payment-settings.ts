import { sandboxPortOf } from '@storefront/shared-contracts';
import { isMerchantKey, sandboxMerchant } from '@storefront/server-kit/paytm';
import {
  devAccessOf,
  gatewaySettings,
  isProduction,
  programSettings,
  sandboxPortSettings,
  SettingsError,
  siteOriginsOf,
  visitorSettings,
} from '@storefront/server-kit/program';
import { z } from 'zod';
import type { PaytmSettings } from '../../ordering/payment/paytm/paytm-gateway';
import type { PaymentSettings } from '../../ordering/payment/online-payment';

/** Text that the gateway's form accepts. */
const formText = () => z.string().regex(/^[A-Za-z0-9 _-]{1,30}$/, { error: 'at most 30 letters and digits' });

/** Environment variables of online payments. */
export const paymentSettings = {
  ...gatewaySettings,
  ...sandboxPortSettings,
  PAYMENT_MID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,64}$/, { error: 'the merchant id that belongs to PAYMENT_KEY: letters and digits' })
    .optional()
    .meta({ description: 'Merchant id; without it the sandbox gateway takes the payments, in production nobody' }),
  PAYMENT_KEY: z
    .string()
    .refine(isMerchantKey, { error: 'the key that belongs to PAYMENT_MID: 16, 24 or 32 bytes' })
    .optional()
    .meta({ isSecret: true, description: 'Key of the merchant: 16, 24 or 32 bytes' }),
  PAYMENT_WEBSITE: formText()
    .default(sandboxMerchant.website)
    .meta({ description: 'Website name that the gateway gave' }),
  PAYMENT_INDUSTRY: formText()
    .default(sandboxMerchant.industry)
    .meta({ description: 'Industry type that the gateway gave' }),
};

/** The settings of payments with those that decide whether the sandbox gateway is used. */
export const paymentSchema = z.object({ ...programSettings, ...visitorSettings, ...paymentSettings });

type PaymentVariables = z.infer<typeof paymentSchema>;

/** Port of the sandbox gateway; 0 selects any free one. See docs/behaviour.md, D30. */
export const sandboxPort = ({
  SANDBOX_PORT: own,
  PORT: site,
}: Pick<PaymentVariables, 'SANDBOX_PORT' | 'PORT'>): number => own ?? sandboxPortOf(site);

function gatewayOf(settings: PaymentVariables): PaytmSettings | undefined {
  const { PAYMENT_MID: mid, PAYMENT_KEY: key, PAYMENT_URL: url } = settings;
  const words = { website: settings.PAYMENT_WEBSITE, industry: settings.PAYMENT_INDUSTRY };
  if (mid === undefined && key === undefined) {
    if (isProduction(settings) || devAccessOf(settings) === 'none') return undefined;
    return { ...sandboxMerchant, ...words, url: url ?? `http://localhost:${sandboxPort(settings)}` };
  }
  if (mid === undefined) throw new SettingsError('PAYMENT_MID is needed with PAYMENT_KEY.');
  if (key === undefined) throw new SettingsError('PAYMENT_KEY is needed with PAYMENT_MID.');
  if (isProduction(settings) && key === sandboxMerchant.key)
    throw new SettingsError(
      'PAYMENT_KEY is the published key of the sandbox gateway. Set the one that the gateway gave.',
    );
  if (url === undefined)
    throw new SettingsError('PAYMENT_URL has to be the origin of the gateway that PAYMENT_KEY is for.');
  if (isProduction(settings) && !url.startsWith('https:'))
    throw new SettingsError('PAYMENT_URL has to begin with https://.');
  return { url, mid, key, ...words };
}

/**
 * The payment gateway, and the origins to which visitors return. In production, and where the sandbox gateway is closed, only
 * real merchant keys enable online payments. See docs/behaviour.md, D23, D30.
 * @throws SettingsError for settings that contradict each other
 */
export function paymentSettingsOf(settings: PaymentVariables): PaymentSettings {
  const gateway = gatewayOf(settings);
  return { ...(gateway === undefined ? {} : { gateway }), siteOrigins: siteOriginsOf(settings) };
}

/** Warnings for the operator. */
export function missingPayment({ gateway }: PaymentSettings): string[] {
  return gateway === undefined ? ['PAYMENT_MID and PAYMENT_KEY are not set: nobody can pay online.'] : [];
}

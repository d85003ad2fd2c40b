import { join } from 'node:path';
import { sandboxPortOf } from '@storefront/shared-contracts';
import { sandboxMerchant } from '@storefront/server-kit/paytm';
import {
  contactSettings,
  dataFolder,
  devAccessOf,
  isProduction,
  programSettings,
  sandboxPortSettings,
  SettingsError,
  siteOriginsOf,
  visitorSettings,
  type DevAccess,
} from '@storefront/server-kit/program';
import { z } from 'zod';

/** How the sandbox gateway behaves. Times in ms. */
export interface SandboxSettings {
  mid: string;
  key: string;
  /** The shop's name, shown as who is paid. */
  brand: string;
  /** Origins to which a callback may go. */
  siteOrigins: readonly string[];
  /** Who may open it. */
  access: DevAccess;
  /** Until a pending payment is a success. */
  pendingMs: number;
  /** How long the browser waits with a delayed callback. */
  delayMs: number;
  /** Until a refund is done. */
  refundMs: number;
  /** Until a payment without a decision fails. */
  openMs: number;
}

/** Where the program listens and keeps what it knows. */
export interface SandboxProgram extends SandboxSettings {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Absolute. */
  file: string;
}

/** The settings of the sandbox gateway. */
export const sandboxSchema = z.object({
  ...programSettings,
  ...visitorSettings,
  ...sandboxPortSettings,
  BRAND_NAME: contactSettings.BRAND_NAME,
});

/**
 * What the sandbox gateway is started with. It does not run in production.
 * @throws SettingsError See docs/behaviour.md, D23, D30.
 */
export function sandboxProgramOf(settings: z.infer<typeof sandboxSchema>, cwd: string): SandboxProgram {
  if (isProduction(settings)) throw new SettingsError('The sandbox gateway does not run with APP_ENV=production.');
  const access = devAccessOf(settings);
  if (access === 'none')
    throw new SettingsError('The sandbox gateway does not run on a public host unless DEV_ACCESS is local or all.');
  return {
    mid: sandboxMerchant.mid,
    key: sandboxMerchant.key,
    brand: settings.BRAND_NAME,
    siteOrigins: siteOriginsOf(settings),
    access,
    pendingMs: 3000,
    delayMs: 8000,
    refundMs: 2000,
    openMs: 30 * 60_000,
    host: settings.HOST,
    port: settings.SANDBOX_PORT ?? sandboxPortOf(settings.PORT),
    file: join(dataFolder(settings, cwd), 'sandbox-payments.jsonl'),
  };
}

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

/** Behaviour of the sandbox gateway. Times in ms. */
export interface SandboxSettings {
  mid: string;
  key: string;
  /** The shop's name, displayed as payee. */
  brand: string;
  /** Origins to which a callback may be sent. */
  siteOrigins: readonly string[];
  /** Who may open the pages. */
  access: DevAccess;
  /** Time until a pending payment becomes a success. */
  pendingMs: number;
  /** Delay of the browser's callback for `delayed`. */
  delayMs: number;
  /** Time until a refund is done. */
  refundMs: number;
  /** Time until a payment without a decision fails. */
  openMs: number;
}

/** Port and file of the program. */
interface SandboxProgram extends SandboxSettings {
  host: string;
  /** 0 selects any free port. */
  port: number;
  /** Absolute path of the file with the payments. */
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
 * Configuration of the sandbox gateway, which does not run in production. See docs/behaviour.md, D23, D30.
 * @throws SettingsError
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

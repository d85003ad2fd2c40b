import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runJest, runPlaywright, type CampaignSize } from './runners';
import type { Tally } from './tally';

/** True when e2e/ holds a campaign in the browser: a file `*.campaign.spec.ts`. */
export const hasBrowserCampaign = (root: string): boolean =>
  readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).some(
    (file) => file.endsWith('.campaign.spec.ts') && !file.includes('node_modules'),
  );

/** Files `*.campaign.test.ts` of all packages. They read `CAMPAIGN_SIZE` and fix their seeds themselves. */
export const runCampaigns = (root: string, size: CampaignSize, databaseUrl: string | undefined): Promise<Tally> =>
  runJest({
    root,
    args: ['--passWithNoTests'],
    env: { CAMPAIGN_SIZE: size, TEST_DATABASE_URL: databaseUrl },
  });

/** Files `*.campaign.spec.ts` of e2e/, against a site of their own. */
export const runBrowserCampaigns = (root: string, size: CampaignSize, chromium: string): Promise<Tally> =>
  runPlaywright({ root, env: { CAMPAIGN_SIZE: size, CHROMIUM_PATH: chromium } });

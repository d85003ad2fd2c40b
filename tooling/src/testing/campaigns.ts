import { runJest, runPlaywright, type CampaignSize } from './runners';
import type { Tally } from './tally';

/** Files `*.campaign.test.ts` of all packages. They read `CAMPAIGN_SIZE` and fix their seeds themselves. */
export const runCampaigns = (root: string, size: CampaignSize, databaseUrl: string | undefined): Promise<Tally> =>
  runJest({
    root,
    args: ['--passWithNoTests'],
    env: { CAMPAIGN_SIZE: size, TEST_DATABASE_URL: databaseUrl },
  });

/** The journeys of e2e/ that `npm test` leaves out: those tagged `@long`, and a phone's width where it matters least. */
export const runBrowserCampaigns = (root: string, chromium: string): Promise<Tally> =>
  runPlaywright({ root, env: { CAMPAIGN_SIZE: 'whole', CHROMIUM_PATH: chromium } });

/** What the database decides: tested on a PostgreSQL server for every change, the rest of the API in the campaign. */
const decided = '(account|cart|checkout|coupons|db|identity|notifications|orders|payment)/';

/** The API's tests once more, on a PostgreSQL server: those of what the database decides, or the others. */
export const runApiOnServer = (root: string, part: 'decided' | 'others', databaseUrl: string): Promise<Tally> =>
  runJest({
    root,
    args: [
      '--selectProjects',
      'api',
      '--testPathPatterns',
      part === 'decided' ? `api/src/${decided}` : `api/src/(?!${decided})`,
    ],
    env: { TEST_DATABASE_URL: databaseUrl },
  });

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findOrInstall } from './apt';
import { run } from '../processes/children';
import { findProgram, isProgram } from '../processes/find-program';

/**
 * The features that Playwright disables, and two more. Chromium uses only the last list on its command line, so this
 * list repeats Playwright's. The last two features load two pages of the address bar in each window, which takes a
 * third of a test's CPU time.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** No sandbox, because containers run as root, and no network traffic of the browser itself. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium: `CHROMIUM_PATH`, else a program with a usual name in PATH. */
export function systemChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') return isProgram(chosen) ? chosen : undefined;
  return findProgram(names);
}

/** An installed Chromium: the system's, else the one that Playwright downloaded before. */
export function findChromium(): string | undefined {
  const system = systemChromium();
  if (system !== undefined) return system;
  const downloaded = chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
    await browser.close();
    return true;
  } catch (error) {
    process.stdout.write(
      `${executablePath} does not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return false;
  }
}

/** A Chromium that starts: an installed one, else Playwright's download, else as root Debian's package. */
export async function provideChromium(root: string): Promise<string | undefined> {
  const present = findChromium();
  if (present !== undefined && (await starts(present))) return present;

  process.stdout.write("No Chromium on this machine; trying Playwright's download …\n");
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  const download = await run(process.execPath, [playwright, 'install', 'chromium'], { cwd: root });
  const downloaded = chromium.executablePath();
  if (download.exitCode === 0 && existsSync(downloaded) && (await starts(downloaded))) return downloaded;

  const installed = await findOrInstall(['chromium'], () => findProgram(names), root);
  return installed !== undefined && (await starts(installed)) ? installed : undefined;
}

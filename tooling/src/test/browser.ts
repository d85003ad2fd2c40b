import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findOrInstall } from './apt';
import { run } from '../processes/children';
import { findProgram, isProgram } from '../processes/find-program';

/**
 * The features that Playwright disables, and two more. Chromium uses only the last list on its command line, so this
 * list repeats Playwright's. Where Chromium has windows, the last two features load two pages of the address bar in
 * each, which takes a third of a test's CPU time.
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

/**
 * No sandbox, because containers run as root, and no network traffic of the browser itself. The headless shell would
 * round the widths of letters, which makes texts wider than on a phone.
 */
export const chromiumArguments: readonly string[] = [
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Chromium without windows, which takes a sixth less CPU time. Playwright's own browser for tests is the same program. */
const headlessShell = 'chromium-headless-shell';

/** Names of Chromium as visitors have it. */
export const fullChromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

const downloaded = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
const chosen = () => process.env['CHROMIUM_PATH'] ?? '';

/** The Chromium of the tests: `CHROMIUM_PATH`, else an installed headless shell or Chromium, else Playwright's download. */
export function findChromium(): string | undefined {
  const system = chosen() === '' ? findProgram([headlessShell, ...fullChromiumNames]) : chosen();
  return system !== undefined && isProgram(system) ? system : downloaded();
}

/** As `findChromium`, but never a headless shell, which keeps no pages for Back: for measurements and tests of that. */
export function findFullChromium(): string | undefined {
  const isFull = chosen() !== '' && !chosen().includes('headless') && isProgram(chosen());
  return isFull ? chosen() : (findProgram(fullChromiumNames) ?? downloaded());
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

/**
 * A Chromium that starts: an installed one, else as root Debian's headless shell, else Playwright's download, else
 * Debian's `chromium`.
 */
export async function provideChromium(root: string): Promise<string | undefined> {
  const present = findChromium();
  if (present !== undefined && (await starts(present))) return present;

  const shell = await findOrInstall([headlessShell], () => findProgram([headlessShell]), root);
  if (shell !== undefined && (await starts(shell))) return shell;

  process.stdout.write("Trying Playwright's download …\n");
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  const download = await run(process.execPath, [playwright, 'install', 'chromium'], { cwd: root });
  const loaded = downloaded();
  if (download.exitCode === 0 && loaded !== undefined && (await starts(loaded))) return loaded;

  const installed = await findOrInstall(['chromium'], () => findProgram(fullChromiumNames), root);
  return installed !== undefined && (await starts(installed)) ? installed : undefined;
}

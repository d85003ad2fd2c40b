import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { end, freePort, start } from '@storefront/tooling/testing';

/** Environment variable by which workers get the URL of the shared site. */
export const siteVariable = 'SITE_URL';

/** Environment variable with the shared site's data folder, for operator commands. */
export const siteDataVariable = 'SITE_DATA_DIR';

/** Browsers and servers share the machine, so rendering waits longer for data than in production. */
const patientRendering = { RENDER_DATA_MS: '5000' };

/** All tests register and order from one IP address. */
const oneAddress = {
  LIMIT_FACTOR: '100000',
  SMS_PER_HOUR: '1000000',
  // A test may place many orders of one customer within seconds.
  CASH_ORDERS_PER_CUSTOMER: '1000',
  CASH_ORDERS_PER_NEW_CUSTOMER: '1000',
};

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A running site with its own port and data folder. */
export interface Site {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Stops the site, and removes the data folder if `startSite` created it. */
  readonly stop: () => Promise<void>;
}

export interface SiteOptions {
  /** Data folder of a previous site to start on. `stop` does not remove it. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Receives the output and the logs of all programs. */
  readonly onOutput?: (text: string) => void;
  /** Timeout of the start, in ms. */
  readonly within?: number;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Starts the site like `npm start` and waits for `/healthz`. An error includes the end of its output. */
export async function startSite({ dataDir, env = {}, onOutput, within = 180_000 }: SiteOptions = {}): Promise<Site> {
  // The sandbox gateway and the release console use PORT+100 and PORT+200 (D30).
  const port = await freePort([100, 200]);
  const url = `http://127.0.0.1:${port}`;
  const data = dataDir ?? mkdtempSync(join(tmpdir(), 'storefront-site-'));
  const child = start(process.execPath, ['--import', 'tsx', join('tooling', 'src', 'commands', 'start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...patientRendering,
      ...oneAddress,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  let log = '';
  const collectLog = (chunk: Buffer) => {
    const text = chunk.toString();
    log = `${log}${text}`.slice(-8_000);
    onOutput?.(text);
  };
  child.stdout?.on('data', collectLog);
  child.stderr?.on('data', collectLog);
  const remove = () => {
    if (dataDir === undefined) rmSync(data, { recursive: true, force: true });
  };
  const stop = async () => {
    await end(child);
    remove();
  };

  const started = Date.now();
  while (!(await isReady(url))) {
    const exited = pid === undefined || child.exitCode !== null || child.signalCode !== null;
    if (!exited && Date.now() - started < within) {
      await wait(200);
      continue;
    }
    await stop();
    throw new Error(`The site ${exited ? 'ended while starting' : `was not ready in ${within} ms`}:\n${log}`);
  }
  if (pid === undefined) throw new Error('The site has no process.');
  return { url, dataDir: data, pid, stop };
}

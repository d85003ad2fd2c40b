import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built parts and the API with the starting lists, as `npm start` runs them. */
export interface BuiltSite {
  /** Absolute path of the folder of all releases. */
  readonly releases: string;
  readonly apiPort: number;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds changed packages and starts everything with a new data folder on free ports. @throws if a program ends */
export async function startBuiltSite(): Promise<BuiltSite> {
  const data = await mkdtemp(join(tmpdir(), 'render-bench-'));
  const child = spawn(process.execPath, ['--import', 'tsx', join('tooling', 'src', 'commands', 'start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: data,
      HOST: '127.0.0.1',
      ...Object.fromEntries(
        ['PORT', 'API_PORT', 'SANDBOX_PORT', 'CONSOLE_PORT', 'RENDER_WORKERS'].map((name) => [name, '0']),
      ),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(data, { recursive: true, force: true });
  };
  let log = '';
  const ready = new Promise<void>((resolve) => {
    const onOutput = (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('Ready in')) resolve();
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
  });
  await Promise.race([ready, exited]);
  const apiPort = Number(/API listens on \S+:(\d+)/.exec(log)?.[1]);
  if (child.exitCode === null && Number.isInteger(apiPort)) return { releases: join(data, 'releases'), apiPort, stop };
  await stop();
  throw new Error(`The site did not start:\n${log}`);
}

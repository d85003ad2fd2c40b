import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { bundledProgram } from '@storefront/server-kit/testing';
import { apiBase } from '@storefront/shared-contracts';
import * as z from 'zod/mini';
import { packageRoot } from '../platform/package-root';
import { endAbandonedServer } from '../programs/local-database/local-database';

const ready = z.object({ type: z.literal('ready'), port: z.int() });

type Environment = Record<string, string>;

/** The API's program. The stress suite has built it already. */
const apiProgram = process.env['API_PROGRAM'] ?? 'src/programs/api/main.ts';

/** The command line of operators. */
export const adminProgram = 'src/programs/cli/admin.ts';

/** Bundles a program of this package, unless it is built. @returns its path */
export const runnable = (program: string): Promise<string> | string =>
  program.endsWith('.ts') ? bundledProgram(packageRoot(), program) : program;

function startProgram(args: readonly string[], env: Environment, ipc: boolean): ChildProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawn(process.execPath, args, {
    cwd: packageRoot(),
    env: { ...inherited, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}

/** Faults of a running API: a moved clock. */
export interface ProcessFaults {
  clockOffsetMs: number;
}

const faultsModule = './src/testing/process-faults.mjs';

/** The process ended before it responded. */
export class ApiExitedError extends Error {
  override name = 'ApiGone';
}

/** Runs the command line of operators until it ends. */
export async function runAdmin(
  args: readonly string[],
  env: Environment,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = startProgram([await runnable(adminProgram), ...args], env, false);
  const output = collect(child.stdout);
  const errors = collect(child.stderr);
  await once(child, 'close');
  return { code: child.exitCode, output: output(), errors: errors() };
}

/** Removes data folders whose API was killed, after stopping a database server that still runs. */
export async function removeDataFolder(folder: string, ...dataDirs: readonly string[]): Promise<void> {
  for (const dataDir of dataDirs) await endAbandonedServer(dataDir);
  rmSync(folder, { recursive: true, force: true });
}

/** The API in its own process; without DATABASE_URL with the local database of a folder. */
export class ApiProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
  ) {}

  /** Starts the API and waits until it listens. `setFaults` requires `faults`, which may be empty. */
  static async start(dataDir: string, env: Environment = {}, faults?: Partial<ProcessFaults>): Promise<ApiProcess> {
    const program = await runnable(apiProgram);
    const args = faults === undefined ? [program] : ['--import', faultsModule, program];
    const faultsEnv = faults === undefined ? {} : { PROCESS_FAULTS: JSON.stringify(faults) };
    const child = startProgram(args, { DATA_DIR: dataDir, ...faultsEnv, ...env }, true);
    const errors = collect(child.stderr);
    child.stdout?.resume();
    const port = await new Promise<number>((resolve, reject) => {
      child.on('message', (message) => resolve(ready.parse(message).port));
      child.once('exit', (code) => reject(new Error(`The API ended with ${String(code)}: ${errors()}`)));
    });
    return new ApiProcess(child, `http://127.0.0.1:${port}`);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get exitCode(): number | null {
    return this.child.exitCode;
  }

  /** Changes the faults of a process that was started with `faults`. */
  async setFaults(faults: Partial<ProcessFaults>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.child.send({ type: 'faults', faults }, (error) => (error === null ? resolve() : reject(error)));
    });
  }

  /** Sends a call (a POST if there is a body) and returns the parsed response. @throws ApiExitedError */
  async send(path: string, body: object | undefined, headers: Environment = {}): Promise<unknown> {
    const sent =
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          };
    return fetch(`${this.origin}${path}`, sent)
      .then((response): Promise<unknown> => response.json())
      .catch((cause: unknown) => {
        throw new ApiExitedError('The API is gone', { cause });
      });
  }

  /** Posts to an endpoint; `total` is that of the response, if it has one. @throws ApiExitedError */
  async post(path: string, body: object, headers: Environment = {}): Promise<{ status: number; total: number }> {
    const answer = await this.send(`${apiBase}${path}`, body, headers);
    return z.object({ status: z.int(), total: z._default(z.int(), 0) }).parse(answer);
  }

  /** Stops the process and waits until it has ended. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
  }
}

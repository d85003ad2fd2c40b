import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MachineProcess } from './machine-process';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A program of `tooling/start-program.mjs`. */
export type ProgramKind = 'site' | 'api' | 'jobs' | 'console';

/** Port, settings and log of a program on its machine. */
export interface ProgramOptions {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  /** The root of another version. Default: this repository. */
  readonly cwd?: string;
}

/** Status of a path on 127.0.0.1; 0 without a response. */
export const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/** A built program, started as a service manager does. It is ready when it responds, even if it still lacks other programs. */
export function createProgram(
  name: string,
  kind: ProgramKind,
  { port, env, log, cwd = root }: ProgramOptions,
): MachineProcess {
  return new MachineProcess(name, {
    command: process.execPath,
    args: [join('tooling', 'start-program.mjs'), kind],
    cwd,
    env,
    log,
    isReady: async () => (await statusOf(port, '/livez')) === 200,
  });
}

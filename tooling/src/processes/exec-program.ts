import { spawn } from 'node:child_process';
import { workspaceRoot } from './workspace-root';

/** Runs Node with these arguments in place of this process, with the same terminal, signals and exit code. */
export function execNode(args: readonly string[], cwd = workspaceRoot): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', detached: true });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) process.exitCode = code ?? 1;
      resolve();
    });
  });
}

/** As `execNode`, for a TypeScript program of the workspace. */
export const execProgram = (args: readonly string[]): Promise<void> => execNode(['--import', 'tsx', ...args]);

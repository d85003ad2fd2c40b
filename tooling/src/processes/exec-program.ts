import { spawn } from 'node:child_process';
import { workspaceRoot } from './workspace-root';

/** Runs another TypeScript program of the workspace in place of this one, with the same terminal, signals and exit code. */
export function execProgram(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: workspaceRoot,
      stdio: 'inherit',
      detached: true,
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) process.exitCode = code ?? 1;
      resolve();
    });
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { packageRoot } from '../platform/package-root';
import { adminProgram, runnable } from '../testing/api-process';

/** Runs the import command and kills it `ms` after its first write. @returns whether it ended before the kill */
export async function importUntilKilled(
  { dataDir, list, file, options = [] }: { dataDir: string; list: string; file: string; options?: readonly string[] },
  afterMs: number,
): Promise<boolean> {
  const { DATABASE_URL: _, ...env } = process.env;
  const program = await runnable(adminProgram);
  const command = spawn(process.execPath, [program, 'import', list, file, ...options], {
    cwd: packageRoot(),
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(command, 'exit');
  for await (const chunk of command.stdout) if (String(chunk).includes('Writing')) break;
  await Promise.race([wait(afterMs), gone]);
  command.kill('SIGKILL');
  await gone;
  return command.exitCode === 0;
}

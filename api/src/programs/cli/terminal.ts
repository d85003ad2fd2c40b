import { OperatorError, terminalText } from '@storefront/server-kit/program';
import type { Command } from 'commander';
import { openFilledDatabase } from '../database/shop-database';
import { readConfig, type Config } from '../settings/config';
import type { Database } from '../../platform/db/database';

/** Prints a line. Escapes control characters, because the line may contain texts of customers and data files. */
export const print = (line: string): void => void process.stdout.write(`${terminalText(line)}\n`);

/** Runs a command line. An error sets exit code 1; an OperatorError is printed without a stack. */
export async function runCommandLine(program: Command): Promise<void> {
  // The reader of the output may close the pipe, as `head` does; the command continues.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await program.parseAsync();
  } catch (error) {
    const text = !(error instanceof Error)
      ? String(error)
      : error instanceof OperatorError
        ? error.message
        : (error.stack ?? error.message);
    process.stderr.write(`${terminalText(text)}\n`);
    process.exitCode = 1;
  }
}

/** Opens the database of the environment for a command, also while the site runs. See docs/behaviour.md, D27. */
export async function runWithDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env, process.cwd());
  const open = await openFilledDatabase(config, print);
  try {
    return await work(open.db, config);
  } finally {
    await open.close();
  }
}

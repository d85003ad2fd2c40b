import type { Command } from 'commander';
import { OperatorError } from '@storefront/server-kit/program';

/** Prints a line. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command line to its end: what the operator can mend is told in its words alone, and the exit code is 1. */
export async function runCommandLine(program: Command): Promise<void> {
  // Whoever reads the output may stop doing so, as `head` does; the work goes on.
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
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

import type { Command } from 'commander';
import { OperatorError, terminalText } from '@storefront/server-kit/program';

/** Prints a line. It may contain what customers and data files wrote. */
export const print = (line: string): void => void process.stdout.write(`${terminalText(line)}\n`);

/** Runs a command line. An error ends it with exit code 1; one that the operator can fix is printed without a stack. */
export async function runCommandLine(program: Command): Promise<void> {
  // The reader of the output may close it, as `head` does; the work continues.
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

import { Command, CommanderError } from 'commander';
import { RegistryError, registryErrors, type RegistryFailure } from '../contract';
import { releaseCommands, type Outcome } from './commands';
import { plain, type Output } from './output';
import type { CliPorts } from './ports';
import { formatCheck } from './format-results';
import { tokenCommand } from './token-commands';

/** Exit code of a fault that is in no table. */
const otherFault = 1;
/** Exit code of a command line that cannot be read. */
const usageFault = 2;

const exitCodes = `
Exit codes: 0 done, 1 a fault of the command, 2 wrong use, 3 refused by a check or locked, 4 somebody else was first,
5 not allowed, 6 not published, 7 damaged, disk full or not reachable.

Where: RELEASE_URL (with RELEASE_TOKEN) is the address of a release console; without it the folder of DATA_DIR.`;

/** A failure as the wire has it. */
function failureOf(error: unknown): RegistryFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof RegistryError)) return { status: 500, code: 'internal', message };
  const { code, report } = error;
  return { status: registryErrors[code].status, code, message, ...(report !== undefined && { report }) };
}

function exitOf(error: unknown): number {
  return error instanceof RegistryError ? registryErrors[error.code].exit : otherFault;
}

/** Every command of the tree ends by throwing, never by ending the process, and writes where we say. */
function configure(command: Command, output: Output): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => output.out(text.trimEnd()),
    writeErr: (text) => output.err(text.trimEnd()),
  });
  for (const child of command.commands) configure(child, output);
}

/**
 * Runs the release command line with the arguments that follow its name. All that it says goes through the ports; with
 * `--json` exactly one document goes out, for a refusal too. @returns the exit code
 */
export async function runCli(args: readonly string[], ports: CliPorts): Promise<number> {
  let exit = 0;
  const program = new Command('release')
    .description('Publishes builds and decides which of them visitors get')
    .usage('<command> [options]')
    .option('--json', 'one JSON document on the standard output, and nothing else')
    .addHelpText('after', exitCodes);
  const asJson = () => program.opts<{ json?: boolean }>().json === true;

  const succeeded = ({ data, text, exit: code = 0 }: Outcome) => {
    exit = code;
    ports.out(asJson() ? JSON.stringify(data, null, 2) : plain(text));
  };
  const failed = (error: unknown) => {
    exit = exitOf(error);
    const failure = failureOf(error);
    if (asJson()) ports.out(JSON.stringify(failure, null, 2));
    ports.err(plain(failure.message));
    if (failure.report !== undefined && !asJson()) ports.err(plain(formatCheck(failure.report)));
  };
  const report = async (work: () => Promise<Outcome>) => {
    try {
      succeeded(await work());
    } catch (error) {
      failed(error);
    }
  };

  for (const command of releaseCommands(ports, report)) program.addCommand(command);
  program.addCommand(tokenCommand(ports, report));
  configure(program, ports);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    // The words themselves went out as they were found.
    if (args.includes('--json'))
      ports.out(JSON.stringify(failureOf(new RegistryError('invalid', error.message)), null, 2));
    return usageFault;
  }
}

import { terminalText } from '@storefront/server-kit/program';
import { Command, CommanderError } from 'commander';
import { RegistryError, registryErrors, toRegistryFailure, type RegistryFailure } from '../contract';
import { releaseCommands, type Report } from './commands';
import { formatCheck, type Output } from './format-results';
import { StoreError } from '../store/object-store';
import type { CliPorts } from './ports';
import { storeCommands } from './store-commands';

/** Exit code of an error that has no exit code of its own. */
const otherError = 1;
/** Exit code of an invalid command line. */
const usageError = 2;

/** The last paragraphs of the help. */
export const helpNotes = `
Exit codes: 0 done, 1 internal error, 2 usage error, 3 rejected by a gate or locked, 4 conflict with another change,
5 not allowed, 6 not published, 7 damaged, disk full or not reachable.

Target: RELEASE_URL (with RELEASE_TOKEN) is the URL of a release console; without it the store
of the settings is used, by default DATA_DIR/releases.`;

function toFailure(error: unknown): RegistryFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreError) return { status: registryErrors.unreachable.status, code: 'unreachable', message };
  return error instanceof RegistryError ? toRegistryFailure(error) : { status: 500, code: 'internal', message };
}

function toExitCode(error: unknown): number {
  if (error instanceof StoreError) return registryErrors.unreachable.exit;
  return error instanceof RegistryError ? registryErrors[error.code].exit : otherError;
}

/** Makes commands throw instead of ending the process, and write through the ports. */
function configure(command: Command, output: Output): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => output.out(text.trimEnd()),
    writeErr: (text) => output.err(text.trimEnd()),
  });
  for (const child of command.commands) configure(child, output);
}

/** Creates the release command with all its commands. */
export function createProgram(ports: CliPorts, report: Report): Command {
  const program = new Command('release')
    .description('Publishes builds and chooses the releases that visitors get')
    .usage('<command> [options]')
    .option('--json', 'print one JSON document and nothing else')
    .addHelpText('after', helpNotes);
  for (const one of [...releaseCommands(ports, report), ...storeCommands(ports, report)]) program.addCommand(one);
  return program;
}

/** Runs the release command line. `--json` prints exactly one document, also for a failure. @returns the exit code */
export async function runCli(args: readonly string[], ports: CliPorts): Promise<number> {
  let exit = 0;
  const asJson = () => program.opts<{ json?: boolean }>().json === true;

  const printError = (error: unknown) => {
    exit = toExitCode(error);
    const failure = toFailure(error);
    if (asJson()) ports.out(JSON.stringify(failure, null, 2));
    ports.err(terminalText(failure.message));
    if (failure.report !== undefined && !asJson()) ports.err(terminalText(formatCheck(failure.report)));
  };
  const report: Report = async (work, toText, exitOf = () => 0) => {
    try {
      const data = await work();
      exit = exitOf(data);
      ports.out(asJson() ? JSON.stringify(data, null, 2) : terminalText(toText(data)));
    } catch (error) {
      printError(error);
    }
  };

  const program = createProgram(ports, report);
  configure(program, ports);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    // Commander already printed the text.
    if (args.includes('--json'))
      ports.out(JSON.stringify(toFailure(new RegistryError('invalid', error.message)), null, 2));
    return usageError;
  }
}

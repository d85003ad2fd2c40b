import type { CliPorts } from '../cli/ports';
import { runCli } from '../cli/run-cli';

/** Output and exit code of a command. */
interface CliRun {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line on the given ports. Splits arguments at spaces; `_` stands for a space within an argument. */
export async function runArgs(words: string, ports: Partial<CliPorts>): Promise<CliRun> {
  const out: string[] = [];
  const err: string[] = [];
  const missing = () => {
    throw new Error('This command needs none.');
  };
  const exit = await runCli(
    words.split(' ').map((word) => word.replaceAll('_', ' ')),
    {
      client: missing,
      tokens: missing,
      store: missing,
      buildOf: missing,
      localBuilds: missing,
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      ...ports,
    },
  );
  return { exit, out: out.join('\n'), err: err.join('\n') };
}

import { createCliPorts, runCli, type CliPorts } from '@storefront/release-registry/cli';

/** Runs the registry's command line. Relative paths in settings are relative to `root`. @returns the exit code */
export async function runRelease(
  args: readonly string[],
  root: string,
  builds: Pick<CliPorts, 'buildOf' | 'localBuilds'>,
): Promise<number> {
  // A reader such as `head` may close the output early. The command still completes.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    return await runCli(args, {
      ...createCliPorts(process.env, root),
      ...builds,
      out: (text) => process.stdout.write(`${text}\n`),
      err: (text) => process.stderr.write(`${text}\n`),
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 1;
  }
}

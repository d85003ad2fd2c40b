import type { Part } from '../build/find-parts';

/** Serves a dev remote until a signal ends this process. */
export async function devCommand(findRemote: () => Part): Promise<void> {
  let stop: (() => Promise<void>) | undefined;
  const end = async (exitCode: number) => {
    await stop?.().catch(() => undefined);
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  try {
    // Imported on demand, because loading the compilers takes a second that other commands do not need.
    const { runDevRemote } = await import('./run-dev-remote');
    stop = await runDevRemote(findRemote(), process.env, (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await end(1);
  }
}

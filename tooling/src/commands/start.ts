import { RegistryError } from '@storefront/release-registry';
import { SettingsError } from '@storefront/server-kit/program';
import { ProgramFailedError } from '../processes/start-program';
import { StartError, startSite } from '../start/start-site';
import { workspaceRoot } from '../processes/workspace-root';

// `npm start`: builds, prepares the data, publishes and serves. Ctrl-C and SIGTERM stop all programs, then this one.

const startedAt = Date.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const ending = new AbortController();
let exitCode = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (ending.signal.aborted) return;
    say('\nStopping …');
    ending.abort();
  });
}

function explain(error: unknown): void {
  const plain = [StartError, SettingsError, RegistryError, ProgramFailedError].some((known) => error instanceof known);
  const text = !(error instanceof Error) ? String(error) : plain ? error.message : (error.stack ?? error.message);
  process.stderr.write(`${text}\n`);
  exitCode = error instanceof ProgramFailedError ? error.exitCode : 1;
}

try {
  const {
    address,
    console: consoleAddress,
    testBank,
    programs,
  } = await startSite(workspaceRoot, process.env, say, ending.signal);
  say(`\nReady in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  say(`  Site       ${address}`);
  say(`  API        ${address}/api/v1`);
  say(`  Console    ${consoleAddress}`);
  if (testBank !== undefined) say(`  Sandbox    ${testBank}`);
  say(`  Health     ${address}/healthz`);
  say('Press Ctrl-C to stop.');
  const stopped = new Promise<void>((resolve) =>
    ending.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const crashed = Promise.race(programs.map(async ({ name, ended }) => ({ name, code: await ended })));
  const crash = await Promise.race([stopped, crashed]);
  if (crash && !ending.signal.aborted) {
    process.stderr.write(`${crash.name} ended unexpectedly (exit code ${crash.code}); stopping the site.\n`);
    exitCode = 1;
  }
  for (const program of programs) await program.end();
} catch (error) {
  if (!ending.signal.aborted) explain(error);
} finally {
  ending.abort();
}
process.exitCode = exitCode;

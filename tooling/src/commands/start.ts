import { RegistryError } from '@storefront/release-registry';
import {
  endSignals,
  OperatorError,
  monitoringSettings,
  parseSettings,
  SettingsError,
} from '@storefront/server-kit/program';
import { z } from 'zod';
import { ProgramFailedError } from '../processes/start-program';
import { StartError } from '../start/check-ports';
import { startSite } from '../start/start-site';
import { createProcessLog, createSupervisor, type Supervisor } from '../start/supervisor';
import { workspaceRoot } from '../processes/workspace-root';

// `npm start`: builds, prepares the data, publishes and serves. Restarts a program that ends. Ctrl-C, SIGTERM, a signal
// to one of the programs, or the end of the parent process stops all programs and then this one.

const logSchema = z.object({ LOG_LEVEL: monitoringSettings.LOG_LEVEL });
const startedAt = Date.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const ending = new AbortController();

// A closed output stream must not prevent the programs from being stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

function end(): void {
  if (ending.signal.aborted) return;
  say('\nStopping …');
  ending.abort();
}

for (const signal of endSignals) process.on(signal, end);
// The IPC channel of setup.mjs closed.
process.once('disconnect', end);

function explain(error: unknown): number {
  const plain = [StartError, SettingsError, OperatorError, RegistryError, ProgramFailedError].some(
    (known) => error instanceof known,
  );
  const text = !(error instanceof Error) ? String(error) : plain ? error.message : (error.stack ?? error.message);
  process.stderr.write(`${text}\n`);
  return error instanceof ProgramFailedError ? error.exitCode : 1;
}

async function run(supervisor: Supervisor): Promise<void> {
  const site = await startSite(workspaceRoot, {
    env: process.env,
    say,
    signal: ending.signal,
    supervisor,
    onSignal: end,
  });
  say(`\nReady in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  say(`  Site       ${site.address}`);
  say(`  API        ${site.address}/api/v1`);
  say(`  Console    ${site.console}`);
  say('             (for a token: npm run release -- token create "Your name" --may all --parts all)');
  if (site.testBank !== undefined) say(`  Sandbox    ${site.testBank}`);
  say(`  Health     ${site.address}/healthz`);
  say(`  Open to    ${site.exposure}`);
  say('Press Ctrl-C to stop.');
}

try {
  const log = createProcessLog(parseSettings(logSchema, process.env).LOG_LEVEL, (line) => process.stderr.write(line));
  const supervisor = createSupervisor({ log });
  const stopped = new Promise((resolve) =>
    ending.signal.addEventListener('abort', () => resolve(supervisor.stop()), { once: true }),
  );
  await run(supervisor).catch((error: unknown) => {
    if (!ending.signal.aborted) process.exitCode = explain(error);
    ending.abort();
  });
  await stopped;
} catch (error) {
  process.exitCode = explain(error);
}
process.exit();

import { OperatorError } from '../../platform/operator-error';
import { buildSandbox } from './app';
import { openSandboxStore } from './sandbox-store';
import { readSandboxProgram } from './settings';

// The sandbox gateway as a process of its own. Its parent, if it has one, hears `{type: 'ready', port}`; when the parent goes, so does it.
try {
  const { host, port, file, ...settings } = readSandboxProgram(process.env, process.cwd());
  const app = await buildSandbox({
    ledger: await openSandboxStore(file),
    settings,
    log: { level: 'warn', stream: process.stderr },
  });
  const address = await app.listen({ host, port });
  const end = () => void app.close().finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  process.once('disconnect', end);
  process.send?.({ type: 'ready', port: Number(new URL(address).port) });
} catch (error) {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof OperatorError ? message : stack}\n`);
  process.exit(1);
}

import { OperatorError } from '@storefront/server-kit/program';
import { buildApp } from './app';
import { readConfig } from '../settings/config';
import { serve } from './serve';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Faults that the operator can mend are told in their words alone. */
function report(error: unknown): void {
  const text =
    error instanceof OperatorError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
}

// The API as a process of its own. Its parent, if it has one, hears `{type: 'ready', port}`; when the parent goes, so does it.
try {
  const running = await serve(readConfig(process.env, process.cwd()), { buildApp, say });
  const end = () => {
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        report(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  process.once('disconnect', end);
  say(`The API listens on ${running.address}`);
  process.send?.({ type: 'ready', port: running.port });
} catch (error) {
  report(error);
  process.exit(1);
}

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { errorCode } from './error-code';
import { OperatorError } from './operator-error';

/** Time that open requests get to finish, in ms. */
const drainMs = 5_000;

/** A server that does not listen yet. */
export interface ServerToRun {
  readonly app: FastifyInstance;
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  readonly close: () => Promise<unknown>;
}

function fail(error: unknown): void {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof OperatorError || errorCode(error) === 'EADDRINUSE' ? message : stack}\n`);
  process.exit(1);
}

/**
 * Runs a process: sends `{type: 'ready', port}` to its parent process, if there is one, and stops on a signal or when the
 * parent ends. An OperatorError or a port in use is printed without its stack.
 */
export async function runProgram(start: () => Promise<RunningServer>): Promise<void> {
  try {
    const { port, close } = await start();
    process.send?.({ type: 'ready', port });
    const end = () => void close().then(() => process.exit(0), fail);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
    process.once('disconnect', end);
  } catch (error) {
    fail(error);
  }
}

/** Runs a server as a process of its own. */
export async function runServer(build: () => Promise<ServerToRun>): Promise<void> {
  await runProgram(async () => {
    const { app, host, port } = await build();
    await app.listen({ host, port });
    const address = app.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : port,
      close: () => Promise.race([app.close(), delay(drainMs, undefined, { ref: false })]),
    };
  });
}

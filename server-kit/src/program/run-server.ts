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

/**
 * Runs a server as a process of its own: sends `{type: 'ready', port}` to its parent process, if there is one, and stops
 * on a signal or when the parent ends. An OperatorError or a port in use is printed without its stack.
 */
export async function runServer(build: () => Promise<ServerToRun>): Promise<void> {
  try {
    const { app, host, port } = await build();
    await app.listen({ host, port });
    const address = app.server.address();
    process.send?.({ type: 'ready', port: typeof address === 'object' && address ? address.port : port });
    const end = () => {
      setTimeout(() => process.exit(0), drainMs).unref();
      void app.close().then(() => process.exit(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
    process.once('disconnect', end);
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${error instanceof OperatorError || errorCode(error) === 'EADDRINUSE' ? message : stack}\n`);
    process.exit(1);
  }
}

import type { FastifyInstance } from 'fastify';
import { errorCode } from './objects/error-code';

/** Time for requests under way when a server ends, in ms. */
const grace = 5_000;

/** A server that is put together but listens to nothing yet. */
export interface ServerToRun {
  readonly app: FastifyInstance;
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}

/**
 * Runs a server as a process of its own: its parent, if it has one, hears `{type: 'ready', port}`; a signal, or the end of
 * the parent, ends it cleanly. `isPlain` tells the faults that the operator can mend: they are told in their words alone.
 */
export async function runServer(
  build: () => Promise<ServerToRun>,
  isPlain: (error: unknown) => boolean,
): Promise<void> {
  try {
    const { app, host, port } = await build();
    await app.listen({ host, port });
    const address = app.server.address();
    process.send?.({ type: 'ready', port: typeof address === 'object' && address ? address.port : port });
    const end = () => {
      setTimeout(() => process.exit(0), grace).unref();
      void app.close().then(() => process.exit(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
    process.once('disconnect', end);
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${isPlain(error) || errorCode(error) === 'EADDRINUSE' ? message : stack}\n`);
    process.exit(1);
  }
}

import type { FastifyInstance } from 'fastify';
import { drain, drainLimits } from './drain';
import { errorCode, OperatorError } from './operator-error';
import { endSignals, isSupervisorMessage, type ProgramMessage } from './process-messages';

/** Time limit of a whole stop, in ms: requests in progress, then everything else that must be closed. */
export const stopTimeoutMs = drainLimits.requestsMs + 4_000;

/** A server that does not listen yet. */
interface ServerToRun {
  readonly app: FastifyInstance;
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** In ms: time between the failing readiness check and the refusal of connections. */
  readonly announceMs?: number;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Finishes the requests in progress. */
  readonly close: () => Promise<unknown>;
  /** In ms: the part of `close` in which the readiness check fails but connections are accepted. */
  readonly announceMs?: number | undefined;
}

function fail(error: unknown): void {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof OperatorError || errorCode(error) === 'EADDRINUSE' ? message : stack}\n`);
  process.exit(1);
}

const sendToParent = (message: ProgramMessage) => process.send?.(message, undefined, undefined, () => undefined);

/**
 * Runs a process. It sends its port to its parent process, if there is one. It stops on a signal, on the parent's message, and
 * when the parent ends for any reason. A supervised process passes a signal to its parent, so that all programs stop in their
 * order. An OperatorError or a port in use is printed without its stack.
 */
export async function runProgram(start: () => Promise<RunningServer>): Promise<void> {
  let running: RunningServer | undefined;
  let isSupervised = false;
  let isStopping = false;

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    // Before the server listens there is nothing to finish.
    if (running === undefined) return process.exit(1);
    const { announceMs = 0, close } = running;
    setTimeout(() => process.exit(1), announceMs + stopTimeoutMs).unref();
    close().then(() => process.exit(0), fail);
  }
  // Registered at the start, because the parent may end before this process listens.
  process.once('disconnect', stop);
  if (process.send !== undefined && !process.connected) stop();

  try {
    running = await start();
    process.on('message', (message) => {
      if (!isSupervisorMessage(message)) return;
      if (message.type === 'supervised') isSupervised = true;
      else stop();
    });
    for (const signal of endSignals) {
      process.on(signal, () => {
        if (isSupervised && process.connected) sendToParent({ type: 'signal', signal });
        else stop();
      });
    }
    sendToParent({ type: 'ready', port: running.port });
  } catch (error) {
    fail(error);
  }
}

/** Runs a server as a process. */
export async function runServer(build: () => Promise<ServerToRun>): Promise<void> {
  await runProgram(async () => {
    const { app, host, port, announceMs = 0 } = await build();
    await app.listen({ host, port });
    const address = app.server.address();
    const isStartedAlone = process.send === undefined;
    if (isStartedAlone) process.stdout.write(`Listening on ${app.listeningOrigin}\n`);
    return {
      port: typeof address === 'object' && address ? address.port : port,
      announceMs,
      close: () => drain(app, { ...drainLimits, announceMs }).then(() => app.close()),
    };
  });
}

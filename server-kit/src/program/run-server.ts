import type { FastifyInstance } from 'fastify';
import { drain, drainLimits } from './drain';
import { errorCode, OperatorError } from './operator-error';
import { endSignals, isSupervisorMessage, type ProgramMessage } from './process-messages';

/** Time for a whole stop, in ms: requests in progress, then what else has to be closed. */
export const stopTimeoutMs = drainLimits.requestsMs + 4_000;

/** A server that does not listen yet. */
export interface ServerToRun {
  readonly app: FastifyInstance;
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Time in which the end is announced before connections are refused, in ms. */
  readonly announceMs?: number;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Finishes the requests in progress. */
  readonly close: () => Promise<unknown>;
  /** Part of the time that `close` takes, in ms. */
  readonly announceMs?: number | undefined;
}

function fail(error: unknown): void {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof OperatorError || errorCode(error) === 'EADDRINUSE' ? message : stack}\n`);
  process.exit(1);
}

const sendToParent = (message: ProgramMessage) => process.send?.(message, undefined, undefined, () => undefined);

/**
 * Runs a process: sends its port to its parent process, if there is one, and stops on a signal, when the parent says so or
 * when the parent ends, however it ends. A supervised process passes a signal on: all programs stop in their order. An
 * OperatorError or a port in use is printed without its stack.
 */
export async function runProgram(start: () => Promise<RunningServer>): Promise<void> {
  let running: RunningServer | undefined;
  let isSupervised = false;
  let isStopping = false;

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    // Nothing to finish before it listens.
    if (running === undefined) return process.exit(1);
    const { announceMs = 0, close } = running;
    setTimeout(() => process.exit(1), announceMs + stopTimeoutMs).unref();
    close().then(() => process.exit(0), fail);
  }
  // From the start on: the parent may end before this process listens.
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

/** Runs a server as a process of its own. */
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

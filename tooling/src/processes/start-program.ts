import { spawn, type ChildProcess } from 'node:child_process';
import {
  drainSettings,
  isProgramMessage,
  parseSettings,
  stopTimeoutMs,
  type SupervisorMessage,
} from '@storefront/server-kit/program';
import { z } from 'zod';

/** How a process ended. */
export interface ProgramEnd {
  /** Null if a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server process that has sent its ready message. */
export interface Program {
  readonly pid: number | undefined;
  readonly port: number;
  /** Resolves when the process ends for any reason. */
  readonly ended: Promise<ProgramEnd>;
  /** Lets the program finish its requests. Sends SIGKILL after a timeout. */
  end(): Promise<void>;
}

/** A program ended before it was ready. It has printed its own error. */
export class ProgramFailedError extends Error {
  override readonly name = 'ProgramFailedError';
  constructor(
    program: string,
    readonly end: ProgramEnd,
  ) {
    super(`${program} could not start.`);
  }

  get exitCode(): number {
    return this.end.exitCode ?? 1;
  }
}

/** Time for a clean exit, in ms. The program itself exits earlier. */
function killAfterMs(): number {
  const { DRAIN_SECONDS: drainSeconds } = parseSettings(z.object(drainSettings), process.env);
  return drainSeconds * 1000 + stopTimeoutMs + 1_000;
}

function waitForExit(child: ChildProcess): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
    // The process could not start.
    child.once('error', () => resolve({ exitCode: 1, signal: null }));
  });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** A failed send means that the process is already ending. */
const tell = (child: ChildProcess, message: SupervisorMessage) =>
  child.connected && child.send(message, () => undefined);

/** `args` are arguments of Node. */
export interface ProgramOptions {
  /** Name as in "The API could not start." */
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Ends the program while it starts. */
  readonly signal: AbortSignal;
  /** Called when the program gets SIGINT, SIGTERM or SIGHUP. The program continues. */
  readonly onSignal?: (signal: NodeJS.Signals) => void;
}

/**
 * Starts a Node program and waits for its `{type: 'ready', port}`. In its own process group the program does not also
 * get Ctrl-C from the terminal.
 * @throws ProgramFailedError if it ends before
 */
export function startProgram({ name, args, cwd, env, signal, onSignal }: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = waitForExit(child);
  const killLater = async () => {
    const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs());
    await ended;
    clearTimeout(timer);
  };
  const endStart = () => {
    child.kill('SIGTERM');
    void killLater();
  };
  const end = async () => {
    if (hasEnded(child)) return;
    tell(child, { type: 'stop' });
    await killLater();
  };
  if (signal.aborted) endStart();
  else signal.addEventListener('abort', endStart, { once: true });
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (!isProgramMessage(message)) return;
      if (message.type === 'signal') return onSignal?.(message.signal);
      signal.removeEventListener('abort', endStart);
      tell(child, { type: 'supervised' });
      resolve({ pid: child.pid, port: message.port, ended, end });
    });
    void ended.then((end) => {
      signal.removeEventListener('abort', endStart);
      reject(new ProgramFailedError(name, end));
    });
  });
}

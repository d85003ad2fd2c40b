import { spawn, type ChildProcess } from 'node:child_process';

/** A server process that has sent its ready message. */
export interface Program {
  readonly name: string;
  readonly port: number;
  /** Resolves to the exit code when it ends for any reason. */
  readonly ended: Promise<number>;
  /** Sends SIGTERM, and SIGKILL after a timeout. */
  end(): Promise<void>;
}

/** A program that ended before it was ready; it has printed its own error. */
export class ProgramFailedError extends Error {
  override readonly name = 'ProgramFailed';
  constructor(
    program: string,
    readonly exitCode: number,
  ) {
    super(`${program} could not start.`);
  }
}

/** Time for a clean exit, in ms. */
const stopTimeoutMs = 10_000;

const isReady = (message: unknown): message is { type: 'ready'; port: number } =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'ready' &&
  'port' in message &&
  typeof message.port === 'number';

function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
}

async function endChild(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(force);
}

/** `args` are arguments of Node. */
export interface ProgramOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Stops the program, also during its start. */
  readonly signal: AbortSignal;
}

/**
 * Starts a Node program and waits for its `{type: 'ready', port}`. Own process group, so that Ctrl-C is forwarded once
 * and not also delivered by the terminal.
 * @throws ProgramFailedError when it ends before
 */
export function startProgram({ name, args, cwd, env, signal }: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = waitForExit(child);
  const end = () => endChild(child, ended);
  signal.addEventListener('abort', () => void end(), { once: true });
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve({ name, port: message.port, ended, end });
    });
    void ended.then((code) => reject(new ProgramFailedError(name, code)));
  });
}

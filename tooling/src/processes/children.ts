import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Time for a child to exit before it is killed, in ms. */
const exitTimeoutMs = 15_000;

/** Only these variables of this process's environment reach programs under test. */
const inherited = ['PATH', 'HOME', 'TMPDIR'] as const;

/** The system variables that every process needs. */
export const systemEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const alive = new Set<ChildProcess>();
let ending = false;

interface RunOptions {
  readonly cwd: string;
  /** Replaces the whole environment. Default: the child inherits ours. */
  readonly env?: NodeJS.ProcessEnv;
  /** Captures the output instead of showing it. */
  readonly quiet?: boolean;
}

interface RunResult {
  /** 127 if the program does not exist, 128 + n if signal n ended it. */
  readonly exitCode: number;
  /** stdout and stderr interleaved; empty unless `quiet`. */
  readonly output: string;
}

/** Starts a program in its own process group, so that it can be ended with all its children. */
export function start(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (ending) throw new Error(`${command} is not started: this command is ending.`);
  const child = spawn(command, args, { ...options, detached: true });
  alive.add(child);
  const forget = () => alive.delete(child);
  child.once('exit', forget);
  child.once('error', forget);
  return child;
}

/** Runs a program to its end. Never rejects: a program that cannot start has exit code 127. */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env, quiet = false }: RunOptions,
): Promise<RunResult> {
  return new Promise((resolve) => {
    const stdio = quiet ? (['ignore', 'pipe', 'pipe'] as const) : (['ignore', 'inherit', 'inherit'] as const);
    const child = start(command, args, { cwd, env: env ?? process.env, stdio: [...stdio] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => {
      resolve({ exitCode: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      resolve({ exitCode: code ?? (signal === null ? 1 : 128 + constants.signals[signal]), output });
    });
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** Ends a child and its process group: SIGINT first, SIGKILL after the timeout. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  signalGroup(child, 'SIGINT');
  const limit = new AbortController();
  const exited = await Promise.race([ended, wait(exitTimeoutMs, false, { signal: limit.signal }).catch(() => false)]);
  limit.abort();
  if (!exited) signalGroup(child, 'SIGKILL');
}

/** Ends every child that still runs. */
export async function endAll(): Promise<void> {
  await Promise.all([...alive].map(end));
}

/** Ctrl-C and SIGTERM end all children and then this process. Call it once, at the start of a command. */
export function endChildrenOnSignals(): void {
  const stop = (signal: 'SIGINT' | 'SIGTERM') => {
    if (ending) return;
    ending = true;
    void endAll().then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

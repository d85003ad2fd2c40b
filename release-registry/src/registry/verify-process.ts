import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StoreVerification } from './verify';
import { verifyMessage, type VerifySetup } from './verify-messages';

export interface VerifyLimits {
  /** Time for one verification, in ms. */
  readonly runMs: number;
  /** An idle process ends after this time, in ms. */
  readonly idleMs: number;
}

const defaultLimits: VerifyLimits = { runMs: 10 * 60_000, idleMs: 30 * 60_000 };

const extension = import.meta.url.endsWith('.js') ? 'js' : 'ts';
const defaultProgram = fileURLToPath(new URL(`./verify-program.${extension}`, import.meta.url));

export interface VerifyOptions {
  readonly limits: VerifyLimits;
  readonly program: string;
  /** Settings of the store. */
  readonly env: Readonly<Record<string, string>>;
}

/** Verifies the store in a process of its own. */
export interface VerifyProcess {
  /** Callers during a verification get its result. */
  verify(): Promise<StoreVerification>;
  end(): void;
}

function startProgram(setup: VerifySetup, { program, env }: VerifyOptions): ChildProcess {
  const child = fork(program, [JSON.stringify(setup)], {
    env: { ...env, NODE_ENV: 'production' },
    execArgv: ['--no-warnings', ...(program.endsWith('.js') ? [] : ['--import', 'tsx'])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // It must not keep this process.
  child.unref();
  child.channel?.unref();
  return child;
}

function runOnce(child: ChildProcess, runMs: number): Promise<StoreVerification> {
  return new Promise((resolve, reject) => {
    const onEnd = () => {
      stopWaiting();
      reject(new Error(`The process that verifies the store ended (${child.signalCode ?? `code ${child.exitCode}`}).`));
    };
    const onMessage = (received: unknown) => {
      stopWaiting();
      const parsed = verifyMessage.safeParse(received);
      if (!parsed.success) reject(new Error('The process that verifies the store sent something else.'));
      else if ('verification' in parsed.data) resolve(parsed.data.verification);
      else reject(Object.assign(new Error(parsed.data.error), { code: parsed.data.code }));
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), runMs);
    const stopWaiting = () => {
      clearTimeout(timer);
      child.off('exit', onEnd);
      child.off('error', onEnd);
      child.off('message', onMessage);
      child.channel?.unref();
    };
    child.once('exit', onEnd);
    child.once('error', onEnd);
    child.once('message', onMessage);
    child.channel?.ref();
    child.send({});
  });
}

/**
 * Reading and hashing all files takes seconds, in which the process that rolls releases back must respond. The process
 * remembers which files were intact, so that it stays for the next verification.
 */
export function createVerifyProcess(
  setup: VerifySetup,
  { limits = defaultLimits, program = defaultProgram, env = {} }: Partial<VerifyOptions> = {},
): VerifyProcess {
  let child: ChildProcess | undefined;
  let running: Promise<StoreVerification> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    child?.kill();
    child = undefined;
  };
  const run = async () => {
    clearTimeout(idle);
    if (child?.connected !== true) child = startProgram(setup, { limits, program, env });
    try {
      return await runOnce(child, limits.runMs);
    } finally {
      idle = setTimeout(end, limits.idleMs).unref();
    }
  };
  return {
    verify() {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
    end,
  };
}

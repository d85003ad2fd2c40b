import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { start, systemEnvironment, type Account } from '@storefront/tooling/testing';

/** Settings of a process. */
export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** File to which its output is appended. */
  readonly log: string;
  /** Account of the process. Undefined for that of this process. */
  readonly owner?: Account | undefined;
  /** Whether the process is ready. */
  readonly isReady: () => Promise<boolean>;
}

const pollMs = 30;
const startTimeoutMs = 60_000;
const lastOfLog = 3000;

/** A process of a machine that can be killed and started again. */
export class MachineProcess {
  private child: ChildProcess | undefined;

  constructor(
    readonly name: string,
    private readonly options: ProcessOptions,
  ) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Resolves when it is ready. @throws with the end of its log if it ends or is not ready in time */
  async start(): Promise<void> {
    const { command, args, env, cwd, log, owner, isReady } = this.options;
    const output = openSync(log, 'a');
    const child = start(command, args, {
      cwd,
      ...owner,
      env: { ...systemEnvironment(), LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    this.child = child;
    const deadline = Date.now() + startTimeoutMs;
    while (!(await isReady().catch(() => false))) {
      if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
        await wait(pollMs);
        continue;
      }
      throw new Error(`${this.name} did not start:\n${readFileSync(log, 'utf8').slice(-lastOfLog)}`);
    }
  }

  /** @returns the exit code; null after SIGKILL */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child === undefined) return 0;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { LogLevel } from '@storefront/server-kit/program';
import { ProgramFailedError, type Program, type ProgramEnd } from '../processes/start-program';

/** Levels of pino, which the programs log with. */
const levels = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 } as const satisfies Record<LogLevel, number>;

/** Writes one line of JSON in the format of the programs' log lines. */
type ProcessLog = (level: 'warn' | 'error', message: string, details: Readonly<Record<string, unknown>>) => void;

/** Log of `npm start` about its programs. `write` gets whole lines. */
export function createProcessLog(level: LogLevel, write: (line: string) => void, now = Date.now): ProcessLog {
  return (lineLevel, msg, details) => {
    if (levels[lineLevel] < levels[level]) return;
    write(`${JSON.stringify({ level: levels[lineLevel], time: now(), pid: process.pid, ...details, msg })}\n`);
  };
}

/** Delay before the first restart, in ms. Each further delay is twice as long. */
const firstDelayMs = 250;

/** Maximum delay, in ms. */
const maxDelayMs = 30_000;

/** After this time, in ms, a start counts as successful: the next end of the program is a new failure, not a repeated one. */
const stableMs = 10_000;

/** Number of ends in a row after which a program counts as failing repeatedly. */
const repeatedEnds = 3;

/** When to restart a program that ended. */
interface RestartPlan {
  /** Number of ends in a row without a successful start. */
  readonly ends: number;
  readonly delayMs: number;
  /** Whether the program keeps failing, so that an operator has to act. */
  readonly isRepeated: boolean;
}

/** Plans the next start of a program that ended after `ranMs`, `previousEnds` in a row before. */
export function planRestart(previousEnds: number, ranMs: number): RestartPlan {
  const ends = ranMs >= stableMs ? 1 : previousEnds + 1;
  return {
    ends,
    delayMs: Math.min(maxDelayMs, firstDelayMs * 2 ** (ends - 1)),
    isRepeated: ends >= repeatedEnds,
  };
}

/** Starts a program. After the first start, `port` is the port that it had then. The signal aborts the start. */
type StartOnPort = (port: number | undefined, signal: AbortSignal) => Promise<Program>;

export interface SupervisedProgram {
  /** Name in log lines, such as `api`. */
  readonly name: string;
  /** Programs with a lower number stop first. Programs with equal numbers stop together. */
  readonly stopOrder: number;
  readonly start: StartOnPort;
}

/** Keeps programs running until it stops them. */
export interface Supervisor {
  /**
   * Starts a program, and restarts it whenever it ends.
   * @throws ProgramFailedError if the first start fails
   * @returns its port
   */
  run(program: SupervisedProgram): Promise<number>;
  /** Lets all programs finish their work and ends them, in their order. */
  stop(): Promise<void>;
}

interface Running {
  readonly stopOrder: number;
  readonly stop: () => Promise<void>;
}

/** The last run of a program that ended or did not start. */
interface LastRun {
  readonly end: ProgramEnd;
  readonly ranMs: number;
  /** Why it did not start. Undefined if the program has printed the reason. */
  readonly error?: string;
}

interface SupervisorPorts {
  readonly log: ProcessLog;
  /** Monotonic time in ms. */
  readonly now?: () => number;
  /** Rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const waitFor = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal });

/** Creates a supervisor without programs. */
export function createSupervisor({ log, now = () => performance.now(), wait = waitFor }: SupervisorPorts): Supervisor {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const all: Running[] = [];

  function logEnd(program: string, { end, ranMs, error }: LastRun, ends: number) {
    const plan = planRestart(ends, ranMs);
    const details = { program, exit_code: end.exitCode, signal: end.signal, ran_ms: Math.round(ranMs), error };
    const next = { ends_in_a_row: plan.ends, restart_in_ms: plan.delayMs };
    if (plan.isRepeated) log('error', 'a program keeps ending; it is started again later', { ...details, ...next });
    else log('warn', 'a program ended; it is started again', { ...details, ...next });
    return plan;
  }

  /** Undefined if the supervisor stops before the program runs again. */
  async function restart({ name, start }: SupervisedProgram, port: number, ended: LastRun, ends = 0) {
    let last = ended;
    let count = ends;
    while (!isStopping()) {
      const plan = logEnd(name, last, count);
      count = plan.ends;
      const startedAt = await wait(plan.delayMs, signal).then(now, now);
      if (isStopping()) return undefined;
      try {
        const program = await start(port, signal);
        log('warn', 'a program runs again', { program: name, start_ms: Math.round(now() - startedAt) });
        return { program, ends: count };
      } catch (error) {
        last =
          error instanceof ProgramFailedError
            ? { end: error.end, ranMs: 0 }
            : {
                end: { exitCode: null, signal: null },
                ranMs: 0,
                error: error instanceof Error ? error.message : String(error),
              };
      }
    }
    return undefined;
  }

  async function run(program: SupervisedProgram): Promise<number> {
    signal.throwIfAborted();
    let current = await program.start(undefined, signal);
    const { port } = current;
    if (isStopping()) await current.end();
    const keepRunning = async () => {
      let ends = 0;
      for (;;) {
        const startedAt = now();
        const end = await current.ended;
        if (isStopping()) return;
        const next = await restart(program, port, { end, ranMs: now() - startedAt }, ends);
        if (next === undefined) return;
        ({ program: current, ends } = next);
        if (isStopping()) await current.end();
      }
    };
    const kept = keepRunning();
    all.push({
      stopOrder: program.stopOrder,
      stop: async () => {
        await current.end();
        await kept;
      },
    });
    return port;
  }

  return {
    run,
    async stop() {
      stopping.abort();
      const orders = [...new Set(all.map(({ stopOrder }) => stopOrder))].sort((a, b) => a - b);
      for (const order of orders) {
        await Promise.all(all.filter(({ stopOrder }) => stopOrder === order).map(({ stop }) => stop()));
      }
    },
  };
}

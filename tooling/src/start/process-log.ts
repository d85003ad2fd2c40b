import type { LogLevel } from '@storefront/server-kit/program';

/** Levels of pino, which the programs log with. */
const levels = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 } as const satisfies Record<LogLevel, number>;

/** Writes one line of JSON in the format of the programs' log lines. */
export type ProcessLog = (level: 'warn' | 'error', message: string, details: Readonly<Record<string, unknown>>) => void;

/** Log of `npm start` about its programs. `write` gets whole lines. */
export function createProcessLog(level: LogLevel, write: (line: string) => void, now = Date.now): ProcessLog {
  return (lineLevel, msg, details) => {
    if (levels[lineLevel] < levels[level]) return;
    write(`${JSON.stringify({ level: levels[lineLevel], time: now(), pid: process.pid, ...details, msg })}\n`);
  };
}

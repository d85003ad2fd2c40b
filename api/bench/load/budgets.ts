import type { Figures } from './figures';
import type { Kind } from './shapes';

/** Results of a shape with a number of connections. */
export interface Measured extends Figures {
  readonly name: string;
  readonly kind: Kind;
  readonly connections: number;
  readonly processes: number;
  /** CPU time of all API processes per call. */
  readonly cpuMs: number;
  /** CPU time of the database server per call. */
  readonly databaseCpuMs: number;
  readonly failedHealthChecks: number;
  /** Rounds of the bare SQL per second. */
  readonly barePerSecond?: number | undefined;
}

/** A budget and its measured value. */
export interface Verdict {
  readonly budget: string;
  readonly value: number;
  readonly limit: number;
  readonly isMet: boolean;
  readonly unit: string;
}

const limits = {
  readP99Ms: 50,
  couponP99Ms: 20,
  /** Duration relative to the bare SQL. */
  bareRatio: 2,
  cachedPerCpuSecond: 5000,
  /** p99 / p50 with several connections. */
  spread: 4,
  /** p99 of a list during an import / without. */
  duringImport: 2,
} as const;

const atMost = (budget: string, value: number, limit: number, unit: string): Verdict => ({
  budget,
  value,
  limit,
  isMet: value <= limit,
  unit,
});
const atLeast = (budget: string, value: number, limit: number, unit: string): Verdict => ({
  ...atMost(budget, value, limit, unit),
  isMet: value >= limit,
});

/** Checks the budgets of a shape. */
export function judge(measured: Measured): Verdict[] {
  const { kind, connections, p50Ms, p99Ms, perSecond, barePerSecond, cpuMs } = measured;
  if (kind === 'constant') return [];
  const verdicts = [atMost('rejected calls', measured.rejected, 0, '')];
  if (connections === 1) {
    if (kind === 'read' || kind === 'cached') verdicts.push(atMost('p99', p99Ms, limits.readP99Ms, 'ms'));
    if (kind === 'coupon') verdicts.push(atMost('p99', p99Ms, limits.couponP99Ms, 'ms'));
  } else {
    verdicts.push(atMost('p99/p50', p99Ms / p50Ms, limits.spread, ''));
    verdicts.push(atMost('failed health checks', measured.failedHealthChecks, 0, ''));
  }
  if (kind === 'cached') {
    verdicts.push(atLeast('calls per CPU second', 1000 / cpuMs, limits.cachedPerCpuSecond, '/s'));
  }
  if (barePerSecond !== undefined) {
    verdicts.push(atMost('bare SQL/calls', barePerSecond / perSecond, limits.bareRatio, ''));
  }
  return verdicts;
}

/** The budget of readers during an import. */
export const judgeImport = (p99WithoutMs: number, p99DuringMs: number): Verdict =>
  atMost('p99 of a list during an import / without', p99DuringMs / p99WithoutMs, limits.duringImport, '');

const short = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** "met", or every missed budget with the excess. */
export function describeVerdicts(verdicts: readonly Verdict[]): string {
  const missed = verdicts.filter(({ isMet }) => !isMet);
  if (verdicts.length === 0) return '';
  if (missed.length === 0) return 'met';
  return missed
    .map(({ budget, value, limit, unit }) => {
      const amount = (of: number) => `${short(of)}${unit === '' ? '' : ` ${unit}`}`;
      return `missed: ${budget} ${amount(value)}, limit ${amount(limit)}, by ${amount(Math.abs(value - limit))}`;
    })
    .join('; ');
}

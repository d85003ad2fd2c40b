import type { FastifyInstance } from 'fastify';
import { isDraining } from '../program/drain';
import { withTimeout } from '../program/with-timeout';

/** Whether all components work, also optional ones. A start waits for it. */
export const healthPath = '/healthz';
/** Whether the process responds. Supervisors restart a process only by this check. */
export const livePath = '/livez';
/** Whether the program can work, with the state of each component. Load balancers use it. */
export const readyPath = '/readyz';

/** Why a component is not ready, as a public text. The message of any other error is only logged. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

/** A component that a program needs. */
export interface HealthCheck {
  /** Throws if the component cannot be used. */
  check: () => Promise<unknown>;
  /** Added to the response of `/healthz`. */
  facts?: () => Promise<object>;
  /** The program works without it to a large extent: its failure is `degraded` instead of `failed`. */
  optional?: boolean;
}

/** State of a component in the response of `/readyz`. */
type ComponentHealth = { readonly status: 'ok' } | { readonly status: 'degraded' | 'failed'; readonly reason: string };

const timeoutMs = 3_000;

/** Interval after a failure. It is shorter, because load balancers wait for the next success. */
const failedCheckMs = 1_000;

/** Caches the result of a check for this many ms from the start of the check, a failure for a second. */
export function atMostEvery<Result>(
  ms: number,
  check: () => Promise<Result>,
  now: () => number = Date.now,
): () => Promise<Result> {
  let last: { readonly at: number; readonly result: Promise<Result>; keptMs: number } | undefined;
  return () => {
    if (last !== undefined && now() - last.at < last.keptMs) return last.result;
    const run = { at: now(), result: check(), keptMs: ms };
    run.result.catch(() => {
      run.keptMs = Math.min(ms, failedCheckMs);
    });
    last = run;
    return run.result;
  };
}

/** `GET /livez`, `/readyz` and `/healthz`. Logs once when a component begins or ceases to fail. */
export function registerHealth(app: FastifyInstance, checks: Readonly<Record<string, HealthCheck>>): void {
  const failing = new Set<string>();

  async function run(name: string, { check, optional = false }: HealthCheck) {
    try {
      await withTimeout(check(), timeoutMs, () => new NotReadyError(`No result within ${timeoutMs / 1000} seconds.`));
      if (failing.delete(name)) app.log.warn({ component: name }, 'component works again');
      return { name, health: { status: 'ok' } satisfies ComponentHealth };
    } catch (error) {
      if (!failing.has(name)) app.log.error({ component: name, err: error }, 'component does not work');
      failing.add(name);
      const reason = error instanceof NotReadyError ? error.message : 'See the log of the program.';
      const status = optional ? 'degraded' : 'failed';
      return { name, health: { status, reason } satisfies ComponentHealth };
    }
  }

  const runAll = () => Promise.all(Object.entries(checks).map(([name, check]) => run(name, check)));

  const options = { schema: { hide: true } };
  // Supervisors and site servers call it several times a second, so only problems are logged.
  app.get(livePath, { ...options, logLevel: 'warn' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 200 };
  });

  app.get(readyPath, options, async (_request, reply) => {
    const results = await runAll();
    const states = results.map(({ health }) => health.status);
    const state = states.find((one) => one === 'failed') ?? states.find((one) => one === 'degraded') ?? 'ok';
    const status = state === 'failed' || isDraining(app) ? 503 : 200;
    void reply.code(status).header('cache-control', 'no-store');
    return {
      status,
      state: isDraining(app) ? 'draining' : state,
      components: Object.fromEntries(results.map(({ name, health }) => [name, health])),
    };
  });

  app.get(healthPath, options, async (_request, reply) => {
    const results = await runAll();
    const status = results.every(({ health }) => health.status === 'ok') ? 200 : 503;
    void reply.code(status).header('cache-control', 'no-store');
    if (status !== 200) return { status };
    const all = await Promise.all(Object.values(checks).map(async ({ facts }) => facts?.()));
    return all.reduce<object>((body, one) => ({ ...body, ...one }), { status });
  });
}

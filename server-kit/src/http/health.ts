import type { FastifyInstance } from 'fastify';
import { isDraining } from '../program/drain';

/** Whether the whole program works, all that it can do without included: what a start waits for. */
export const healthPath = '/healthz';
/** Whether the process responds. A supervisor restarts a process by this one only. */
export const livePath = '/livez';
/** Whether the program can do its work, and the state of each component. A load balancer sends requests by it. */
export const readyPath = '/readyz';

/** Why a component is not ready, in words that anybody may read. The reason of any other error is only in the log. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}

/** One component that a program needs. */
export interface HealthCheck {
  /** Throws if it cannot be used. */
  check: () => Promise<unknown>;
  /** Added to the response of `/healthz`. */
  facts?: () => Promise<object>;
  /** The program does most of its work without it: `degraded` instead of `failed`. */
  optional?: boolean;
}

/** State of a component as `/readyz` responds. */
export type ComponentHealth =
  { readonly status: 'ok' } | { readonly status: 'degraded' | 'failed'; readonly reason: string };

const timeoutMs = 3_000;

/** Ends a check that hangs. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotReadyError(`No result within ${timeoutMs / 1000} seconds.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** After a failure a check is repeated sooner: a load balancer waits for its success. */
const failedCheckMs = 1_000;

/** Repeats a check only after so many ms, after a failure a second, counted from its start; calls in between get its result. */
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

/** `GET /livez`, `/readyz` and `/healthz`. A component that begins or ceases to fail is logged once. */
export function registerHealth(app: FastifyInstance, checks: Readonly<Record<string, HealthCheck>>): void {
  const failing = new Set<string>();

  async function run(name: string, { check, optional = false }: HealthCheck) {
    try {
      await withTimeout(check());
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
  // Supervisors and site servers call it several times a second: only problems are logged.
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

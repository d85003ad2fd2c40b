import type { FastifyInstance } from 'fastify';

export const healthPath = '/healthz';

/** `GET /healthz`: 200 with what `check` returns. A check that throws is an error of the program. */
export function registerHealth(app: FastifyInstance, check: () => Promise<object>): void {
  app.get(healthPath, { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 200, ...(await check()) };
  });
}

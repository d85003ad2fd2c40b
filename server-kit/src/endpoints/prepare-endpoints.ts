import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

/** Whole seconds to wait, at least 1. @param ms until the limit allows the next call */
export const retryAfterSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/**
 * Adds validation and responses by Zod schemas to an app, and limits by IP address. `tooMany` is the error of a call
 * beyond `perMinute`, counted by each process.
 */
export async function prepareEndpoints(app: FastifyInstance, tooMany: (retryAfter: number) => Error): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(retryAfterSeconds(ttl)),
  });
}

import swagger from '@fastify/swagger';
import { apiBase } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes every endpoint that is registered after it at `GET /api/v1/openapi.json`, OpenAPI 3.1. See docs/behaviour.md, D28. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Storefront API', version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
}

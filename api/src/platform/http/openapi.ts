import swagger from '@fastify/swagger';
import { apiBase, type Access } from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const securitySchemes = {
  bearerToken: { type: 'http', scheme: 'bearer', description: 'The token of a session, from a login.' },
  deviceId: { type: 'apiKey', in: 'header', name: 'x-device-id', description: 'The random UUID of a browser.' },
} as const;

type SecurityRequirement = Partial<Record<keyof typeof securitySchemes, string[]>>;

/** The accepted credentials by access: one entry of the list is enough. */
export const securityByAccess = {
  public: [],
  device: [{ deviceId: [] }, { bearerToken: [] }],
  token: [{ bearerToken: [] }],
  verified: [{ bearerToken: [] }],
} satisfies Record<Access, SecurityRequirement[]>;

/**
 * `GET /api/v1/openapi.json`, OpenAPI 3.1. It describes every endpoint that is registered after this call. See
 * docs/behaviour.md, D28.
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Storefront API', version: '1', license: { name: 'MIT' } },
      servers: [{ url: '/', description: 'The site, which forwards to the API' }],
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
}

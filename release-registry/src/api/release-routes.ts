import type { FastifyInstance } from 'fastify';
import { releaseEndpoints } from '../contract';
import type { Registry } from '../registry/registry';
import type { Access } from './access';
import { registerReleaseEndpoint } from './register-endpoint';

/** Default number of entries. */
const historyLimit = 50;

/** Public and expensive: calls per minute and IP address. */
const verifyLimit = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };

export function registerReleaseRoutes(app: FastifyInstance, registry: Registry, access: Access): void {
  registerReleaseEndpoint(app, access, releaseEndpoints.status, ({ actor }) => registry.as(actor).status());
  registerReleaseEndpoint(
    app,
    access,
    releaseEndpoints.verify,
    ({ actor, query }) => registry.as(actor).verify(query.head),
    verifyLimit,
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.history, ({ actor, query }) =>
    registry.as(actor).history(query.part, query.limit ?? historyLimit),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.check, ({ actor, params }) =>
    registry.as(actor).check(params.part, params.release),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.promote, ({ actor, body }) =>
    registry.as(actor).change({ action: 'promote', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.canary, ({ actor, body }) =>
    registry.as(actor).change({ action: 'canary', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.rollback, ({ actor, body }) =>
    registry.as(actor).change({ action: 'rollback', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.lock, ({ actor, body }) =>
    registry.as(actor).change({ action: 'lock', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.unlock, ({ actor, body }) =>
    registry.as(actor).change({ action: 'unlock', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.gc, ({ actor, body }) =>
    registry.as(actor).gc(body.keep_days, body.why),
  );
}

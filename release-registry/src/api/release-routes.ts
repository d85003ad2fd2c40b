import type { FastifyInstance } from 'fastify';
import { releaseEndpoints } from '../contract';
import type { Registry } from '../registry/registry';
import type { Access } from './access';
import { registerReleaseEndpoint } from './register-endpoint';

/** Default number of entries. */
const historyLimit = 50;

/** Public and expensive: calls per minute and IP address. */
const verifyLimit = { perMinute: 30 };

export function registerReleaseRoutes(app: FastifyInstance, registry: Registry, access: Access): void {
  registerReleaseEndpoint(app, access, releaseEndpoints.status, ({ caller }) => registry.as(caller).status());
  registerReleaseEndpoint(
    app,
    access,
    releaseEndpoints.verify,
    ({ caller, query }) => registry.as(caller).verify(query.head),
    verifyLimit,
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.history, ({ caller, query }) =>
    registry.as(caller).history(query.part, query.limit ?? historyLimit),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.check, ({ caller, params }) =>
    registry.as(caller).check(params.part, params.release),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.promote, ({ caller, body }) =>
    registry.as(caller).change({ action: 'promote', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.canary, ({ caller, body }) =>
    registry.as(caller).change({ action: 'canary', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.rollback, ({ caller, body }) =>
    registry.as(caller).change({ action: 'rollback', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.lock, ({ caller, body }) =>
    registry.as(caller).change({ action: 'lock', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.unlock, ({ caller, body }) =>
    registry.as(caller).change({ action: 'unlock', ...body }),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.gc, ({ caller, body }) =>
    registry.as(caller).gc(body.keep_days, body.why),
  );
}

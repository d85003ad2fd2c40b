import type { FastifyInstance } from 'fastify';
import { releaseEndpoints } from '../contract';
import type { Registry } from '../registry/core/registry';
import type { Access } from './access';
import { registerReleaseEndpoint } from './register-endpoint';

/** Default number of entries. */
const historyLimit = 50;

/** Expensive: calls per minute and IP address. */
const expensiveLimit = { perMinute: 30 };

export function registerReleaseRoutes(app: FastifyInstance, registry: Registry, access: Access): void {
  registerReleaseEndpoint(app, access, releaseEndpoints.status, ({ caller }) => registry.as(caller).status());
  registerReleaseEndpoint(
    app,
    access,
    releaseEndpoints.verify,
    ({ caller, query }) => registry.as(caller).verify(query.head),
    expensiveLimit,
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.history, ({ caller, query }) =>
    registry.as(caller).history(query.part, query.limit ?? historyLimit),
  );
  registerReleaseEndpoint(
    app,
    access,
    releaseEndpoints.check,
    ({ caller, params, query }) => registry.as(caller).check(params.part, params.release, query.rollback === 'true'),
    expensiveLimit,
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.releases, ({ caller, params }) =>
    registry.as(caller).releases(params.part),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.compare, ({ caller, params, query }) =>
    registry.as(caller).compare(params.part, params.release, query.base),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.errors, ({ caller, params }) =>
    registry.as(caller).errors(params.part, params.release),
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
  registerReleaseEndpoint(app, access, releaseEndpoints.requests, ({ caller }) => registry.as(caller).requests());
  registerReleaseEndpoint(app, access, releaseEndpoints.approve, ({ caller, params }) =>
    registry.as(caller).approve(params.id),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.rejectRequest, ({ caller, params, body }) =>
    registry.as(caller).rejectRequest(params.id, body.why),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.createPreview, ({ caller, params, body }) =>
    registry.as(caller).createPreview(params.part, params.release, body.hours),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.previews, ({ caller }) => registry.as(caller).previews());
  registerReleaseEndpoint(app, access, releaseEndpoints.endPreview, ({ caller, params }) =>
    registry.as(caller).endPreview(params.part, params.id),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.testWebhooks, ({ caller }) =>
    registry.as(caller).testWebhooks(),
  );
  registerReleaseEndpoint(app, access, releaseEndpoints.gc, ({ caller, body }) =>
    registry.as(caller).gc(body.keep_days, body.why),
  );
}

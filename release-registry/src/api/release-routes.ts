import type { FastifyInstance } from 'fastify';
import { releaseEndpoints } from '../contract';
import type { Registry } from '../registry/registry';
import type { Access } from './access';
import { registerCall } from './register-endpoint';

/** Entries of the trail where nobody says how many. */
const historyLimit = 50;

/** Walking every stored file is work, and needs no token: calls per minute and address. */
const verifyLimit = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } };

/** Whatever asks for or changes the fleet, each call in its caller's name. */
export function registerReleaseCalls(app: FastifyInstance, registry: Registry, access: Access): void {
  registerCall(app, access, releaseEndpoints.status, ({ actor }) => registry.as(actor).status());
  registerCall(
    app,
    access,
    releaseEndpoints.verify,
    ({ actor, query }) => registry.as(actor).verify(query.head),
    verifyLimit,
  );
  registerCall(app, access, releaseEndpoints.history, ({ actor, query }) =>
    registry.as(actor).history(query.part, query.limit ?? historyLimit),
  );
  registerCall(app, access, releaseEndpoints.check, ({ actor, params }) =>
    registry.as(actor).check(params.part, params.release),
  );
  registerCall(app, access, releaseEndpoints.promote, ({ actor, body }) =>
    registry.as(actor).change({ action: 'promote', ...body }),
  );
  registerCall(app, access, releaseEndpoints.canary, ({ actor, body }) =>
    registry.as(actor).change({ action: 'canary', ...body }),
  );
  registerCall(app, access, releaseEndpoints.rollback, ({ actor, body }) =>
    registry.as(actor).change({ action: 'rollback', ...body }),
  );
  registerCall(app, access, releaseEndpoints.lock, ({ actor, body }) =>
    registry.as(actor).change({ action: 'lock', ...body }),
  );
  registerCall(app, access, releaseEndpoints.unlock, ({ actor, body }) =>
    registry.as(actor).change({ action: 'unlock', ...body }),
  );
  registerCall(app, access, releaseEndpoints.gc, ({ actor, body }) => registry.as(actor).gc(body.keep_days, body.why));
}

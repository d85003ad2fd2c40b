import type { FastifyInstance } from 'fastify';
import { mayActEverywhere, releaseEndpoints, RegistryError } from '../contract';
import type { Actor } from '../registry/core/registry';
import { isUnauthorised, type Access } from './access';
import { registerReleaseEndpoint } from './register-endpoint';
import { clearSessionId, originOf, readSessionId, setSessionId } from './session-cookie';
import type { Sessions } from './sessions';
import { reasonOf, sourceOf, type RecordSignIn } from './sign-in-events';

interface SessionRoutePorts {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly environment: string;
  /** Host name of the provider that people may sign in with. */
  readonly provider: string | undefined;
  readonly record: RecordSignIn;
}

/** Who may release all parts sees and ends the sessions of everybody; others their own. */
const mayEndAll = ({ scope }: Actor) => scope === 'all' || mayActEverywhere(scope, 'release');

export function registerSessionRoutes(
  app: FastifyInstance,
  { access, sessions, environment, provider, record }: SessionRoutePorts,
): void {
  const page = { environment, ...(provider !== undefined && { provider }) };
  registerReleaseEndpoint(app, access, releaseEndpoints.session, async ({ request, reply }) => {
    try {
      const found = await access.findSession(request, reply);
      return { ...page, session: found?.session ?? null };
    } catch (error) {
      if (isUnauthorised(error)) return { ...page, session: null };
      throw error;
    }
  });

  registerReleaseEndpoint(app, access, releaseEndpoints.signIn, async ({ body, request, reply }) => {
    const event = { by: 'token', ...sourceOf(request) } as const;
    const { info } = await access.authenticate(body.token, request).catch((error: unknown) => {
      record({ ...event, outcome: 'failed', reason: reasonOf(error) });
      throw error;
    });
    const previous = readSessionId(request);
    if (previous !== undefined) await sessions.end(previous);
    const owner = { kind: 'token', name: info.name, id: info.id } as const;
    const { id, session } = await sessions.start(owner, originOf(request));
    setSessionId(request, reply, id);
    record({ ...event, outcome: 'done', name: info.name });
    return session;
  });

  registerReleaseEndpoint(app, access, releaseEndpoints.signOut, async ({ request, reply }) => {
    const id = readSessionId(request);
    if (id !== undefined) await sessions.end(id);
    clearSessionId(request, reply);
    return {};
  });

  registerReleaseEndpoint(app, access, releaseEndpoints.sessions, async ({ caller, request }) =>
    sessions.list(caller, mayEndAll(caller), readSessionId(request)),
  );

  registerReleaseEndpoint(app, access, releaseEndpoints.endSession, async ({ caller, params }) => {
    if (await sessions.endListed(caller, mayEndAll(caller), params.id)) return {};
    throw new RegistryError('unknown', 'This session has ended already.');
  });
}

import type { FastifyInstance } from 'fastify';
import { releaseEndpoints, RegistryError } from '../contract';
import { requireConsoleScope, type Access } from './access';
import { registerReleaseEndpoint } from './register-endpoint';
import { clearSessionId, readSessionId, setSessionId } from './session-cookie';
import type { Sessions } from './sessions';

export function registerSessionRoutes(
  app: FastifyInstance,
  { access, sessions, environment }: { access: Access; sessions: Sessions; environment: string },
): void {
  registerReleaseEndpoint(app, access, releaseEndpoints.session, async ({ request, reply }) => {
    const id = readSessionId(request);
    const stored = id === undefined ? undefined : sessions.find(id);
    if (id === undefined || stored === undefined) return { environment, session: null };
    try {
      await access.authorize(request, reply, 'release');
      return { environment, session: stored.session };
    } catch (error) {
      if (error instanceof RegistryError) return { environment, session: null };
      throw error;
    }
  });

  registerReleaseEndpoint(app, access, releaseEndpoints.signIn, async ({ body, request, reply }) => {
    const { actor, info } = await access.authenticate(body.token, request);
    requireConsoleScope(actor);
    const previous = readSessionId(request);
    if (previous !== undefined) sessions.end(previous);
    const { id, session } = sessions.start(body.token, info);
    setSessionId(request, reply, id);
    return session;
  });

  registerReleaseEndpoint(app, access, releaseEndpoints.signOut, async ({ request, reply }) => {
    const id = readSessionId(request);
    if (id !== undefined) sessions.end(id);
    clearSessionId(request, reply);
    return {};
  });
}

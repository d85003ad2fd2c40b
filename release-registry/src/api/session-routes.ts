import type { FastifyInstance } from 'fastify';
import { releaseEndpoints, RegistryError } from '../contract';
import type { Access } from './access';
import { registerCall } from './register-endpoint';
import { requireConsoleScope } from './require-scope';
import { clearSessionId, readSessionId, setSessionId } from './session-cookie';
import type { Sessions } from './sessions';

/** Signs browsers in and out. */
export function registerSessionCalls(
  app: FastifyInstance,
  { access, sessions, environment }: { access: Access; sessions: Sessions; environment: string },
): void {
  registerCall(app, access, releaseEndpoints.session, async ({ request, reply }) => {
    const id = readSessionId(request);
    const kept = id === undefined ? undefined : sessions.find(id);
    if (id === undefined || kept === undefined) return { environment, session: null };
    try {
      await access.admit(request, reply, 'release');
      return { environment, session: kept.session };
    } catch (error) {
      if (error instanceof RegistryError) return { environment, session: null };
      throw error;
    }
  });

  registerCall(app, access, releaseEndpoints.signIn, async ({ body, request, reply }) => {
    const { actor, info } = await access.holderOf(body.token, request);
    requireConsoleScope(actor);
    const former = readSessionId(request);
    if (former !== undefined) sessions.end(former);
    const { id, session } = sessions.start(body.token, info);
    setSessionId(request, reply, id);
    return session;
  });

  registerCall(app, access, releaseEndpoints.signOut, async ({ request, reply }) => {
    const id = readSessionId(request);
    if (id !== undefined) sessions.end(id);
    clearSessionId(request, reply);
    return {};
  });
}

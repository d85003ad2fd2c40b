import type { FastifyInstance } from 'fastify';
import { mayActEverywhere, RegistryError, sessionEndpoints } from '../contract';
import type { Actor } from '../registry/core/registry';
import { isUnauthorised, type Access } from './access';
import { registerReleaseEndpoints } from './register-endpoints';
import { clearSessionCookie, setSessionCookie } from './session-cookies';
import type { Sessions } from './sessions';
import { isSignInLink } from './sign-in-links';
import { originOf, reasonOf, sourceOf, type RecordSignIn } from './sign-in-events';

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
  registerReleaseEndpoints(app, access, sessionEndpoints, (caller, request) => ({
    async session() {
      try {
        const found = await access.findSession(request);
        return { ...page, session: found?.session ?? null };
      } catch (error) {
        if (isUnauthorised(error)) return { ...page, session: null };
        throw error;
      }
    },
    async signIn({ token }) {
      const event = { by: isSignInLink(token) ? 'link' : 'token', ...sourceOf(request) } as const;
      const owner = await access.findSignInOwner(token, request).catch((error: unknown) => {
        record({ ...event, outcome: 'failed', reason: reasonOf(error) });
        throw error;
      });
      const previous = request.session.get('open');
      if (previous !== undefined) await sessions.end(previous.id);
      const { cookie, session } = await sessions.start(owner, originOf(request));
      setSessionCookie(request, cookie);
      record({ ...event, outcome: 'done', name: owner.name });
      return session;
    },
    async signOut() {
      const open = request.session.get('open');
      if (open !== undefined) await sessions.end(open.id);
      clearSessionCookie(request);
      return {};
    },
    sessions: () => sessions.list(caller, mayEndAll(caller), request.session.get('open')?.id),
    async endSessions() {
      await sessions.endAll(caller);
      clearSessionCookie(request);
      return {};
    },
    async endSession({ id }) {
      if (await sessions.endListed(caller, mayEndAll(caller), id)) return {};
      throw new RegistryError('unknown', 'This session has ended already.');
    },
  }));
}

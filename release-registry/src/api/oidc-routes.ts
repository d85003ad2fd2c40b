import type { FastifyInstance } from 'fastify';
import { oidcStartPath, signInFailureParameter, type SignInFailure } from '../contract';
import { oidcCallbackPath, type OidcClient } from '../oidc/oidc-client';
import { signInMs, type BegunSignIns } from './begun-sign-ins';
import { originOf, setSessionId } from './session-cookie';
import type { SessionOwner } from './session-owner';
import type { Sessions } from './sessions';
import { sourceOf, type RecordSignIn } from './sign-in-events';

/** Cookie of a browser that is at the provider's sign-in page: an opaque id. */
const signInCookie = 'release_sign_in';
/** Calls per minute and IP address. */
const rateLimit = { max: 30, timeWindow: 60_000 };

interface OidcRoutePorts {
  readonly oidc: OidcClient;
  readonly sessions: Sessions;
  readonly begunSignIns: BegunSignIns;
  readonly record: RecordSignIn;
}

/** Sign-in with a provider: to its page, and back with a session of the person. Every failure leads to the sign-in page. */
export function registerOidcRoutes(
  app: FastifyInstance,
  { oidc, sessions, begunSignIns, record }: OidcRoutePorts,
): void {
  const secure = oidc.consoleOrigin.startsWith('https:');
  // The provider's page is another site: a cookie with SameSite=Strict would not come back from there.
  const cookie = { path: oidcCallbackPath, sameSite: 'lax', secure } as const;
  const failureAt = (failure: SignInFailure) => `/?${signInFailureParameter}=${failure}`;

  app.get(oidcStartPath, { config: { rateLimit } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { url, ...signIn } = await oidc.begin();
      const id = await begunSignIns.add(signIn);
      return await reply.setCookie(signInCookie, id, { ...cookie, maxAge: signInMs / 1000 }).redirect(url.href);
    } catch (error) {
      app.log.warn({ reason: String(error) }, 'the provider of sign-ins does not respond');
      return reply.redirect(failureAt('unreachable'));
    }
  });

  app.get(oidcCallbackPath, { config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').setCookie(signInCookie, '', { ...cookie, maxAge: 0 });
    const signIn = await begunSignIns.take(request.cookies[signInCookie] ?? '');
    const event = { by: 'provider', ...sourceOf(request) } as const;
    if (signIn === undefined) {
      record({ ...event, outcome: 'failed', reason: 'expired' });
      return reply.redirect(failureAt('expired'));
    }
    try {
      const { name, subject, groups } = await oidc.finish(request.url, signIn);
      if (groups.length === 0) {
        record({ ...event, outcome: 'failed', name, reason: 'no-grants' });
        return await reply.redirect(failureAt('no-grants'));
      }
      const owner: SessionOwner = { kind: 'person', name, subject, issuer: oidc.issuer, groups: [...groups] };
      const { id } = await sessions.start(owner, originOf(request));
      setSessionId(request, reply, id, secure);
      record({ ...event, outcome: 'done', name });
      return await reply.redirect('/');
    } catch (error) {
      record({ ...event, outcome: 'failed', reason: 'rejected' });
      app.log.warn({ reason: String(error) }, 'a sign-in was rejected');
      return reply.redirect(failureAt('rejected'));
    }
  });
}

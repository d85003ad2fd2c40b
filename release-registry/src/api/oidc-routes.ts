import type { FastifyInstance } from 'fastify';
import { oidcStartPath, signInFailureParameter, type SignInFailure } from '../contract';
import { oidcCallbackPath, type OidcClient } from '../oidc/oidc-client';
import { setSessionCookie } from './session-cookies';
import type { SessionOwner } from './session-owner';
import type { Sessions } from './sessions';
import { originOf, sourceOf, type RecordSignIn } from './sign-in-events';

/** Calls per minute and IP address. */
const rateLimit = { max: 30, timeWindow: 60_000 };

interface OidcRoutePorts {
  readonly oidc: OidcClient;
  readonly sessions: Sessions;
  readonly record: RecordSignIn;
}

/** Sign-in with a provider: to its page, and back with a session of the person. Every failure leads to the sign-in page. */
export function registerOidcRoutes(app: FastifyInstance, { oidc, sessions, record }: OidcRoutePorts): void {
  const secure = oidc.consoleOrigin.startsWith('https:');
  const failureAt = (failure: SignInFailure) => `/?${signInFailureParameter}=${failure}`;

  app.get(oidcStartPath, { config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { url, ...begun } = await oidc.begin();
      request.signIn.set('begun', begun);
      request.signIn.options({ secure });
      return await reply.redirect(url.href);
    } catch (error) {
      app.log.warn({ reason: String(error) }, 'the provider of sign-ins does not respond');
      return reply.redirect(failureAt('unreachable'));
    }
  });

  app.get(oidcCallbackPath, { config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const begun = request.signIn.get('begun');
    // The browser forgets it. A copy does not sign in again, because the provider takes the code of a response once.
    request.signIn.delete();
    request.signIn.options({ secure });
    const event = { by: 'provider', ...sourceOf(request) } as const;
    if (begun === undefined) {
      record({ ...event, outcome: 'failed', reason: 'expired' });
      return reply.redirect(failureAt('expired'));
    }
    try {
      const { name, subject, groups } = await oidc.finish(request.url, begun);
      if (groups.length === 0) {
        record({ ...event, outcome: 'failed', name, reason: 'no-grants' });
        return await reply.redirect(failureAt('no-grants'));
      }
      const owner: SessionOwner = { kind: 'person', name, subject, issuer: oidc.issuer, groups: [...groups] };
      const { cookie } = await sessions.start(owner, originOf(request));
      setSessionCookie(request, cookie, secure);
      record({ ...event, outcome: 'done', name });
      return await reply.redirect('/');
    } catch (error) {
      record({ ...event, outcome: 'failed', reason: 'rejected' });
      app.log.warn({ reason: String(error) }, 'a sign-in was rejected');
      return reply.redirect(failureAt('rejected'));
    }
  });
}

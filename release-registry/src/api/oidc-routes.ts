import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { oidcStartPath, signInFailureParameter, type SignInFailure } from '../contract';
import { oidcCallbackPath, type BegunSignIn, type OidcClient } from '../oidc/oidc-client';
import type { Actor } from '../registry/registry';
import { originOf, setSessionId } from './session-cookie';
import type { Sessions } from './sessions';
import { sourceOf, type RecordSignIn } from './sign-in-events';

/** Cookie of a browser that is at the provider's sign-in page: an opaque id. */
const signInCookie = 'release_sign_in';
const signInMs = 10 * 60 * 1000;
/** Beyond it the oldest is removed. */
const maxBegun = 1000;
/** Calls per minute and IP address. */
const rateLimit = { max: 30, timeWindow: 60_000 };

interface OidcRoutePorts {
  readonly oidc: OidcClient;
  readonly sessions: Sessions;
  readonly record: RecordSignIn;
  /** In ms since 1970. */
  readonly now: () => number;
}

/** Sign-in with a provider: to its page, and back with a session of the person. Every failure leads to the sign-in page. */
export function registerOidcRoutes(app: FastifyInstance, { oidc, sessions, now, record }: OidcRoutePorts): void {
  const begun = new Map<string, BegunSignIn & { readonly until: number }>();
  const secure = oidc.consoleOrigin.startsWith('https:');
  // The provider's page is another site: a cookie with SameSite=Strict would not come back from there.
  const cookie = { path: oidcCallbackPath, sameSite: 'lax', secure } as const;
  const failureAt = (failure: SignInFailure) => `/?${signInFailureParameter}=${failure}`;

  const removeOld = () => {
    for (const [id, { until }] of begun) if (until <= now() || begun.size >= maxBegun) begun.delete(id);
  };

  /** Undefined if unknown, used already or too old. */
  const takeBegun = (id: string | undefined) => {
    const found = begun.get(id ?? '');
    begun.delete(id ?? '');
    return found && found.until > now() ? found : undefined;
  };

  app.get(oidcStartPath, { config: { rateLimit } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const signIn = await oidc.begin();
      removeOld();
      const id = randomBytes(32).toString('base64url');
      begun.set(id, { ...signIn, until: now() + signInMs });
      return await reply.setCookie(signInCookie, id, { ...cookie, maxAge: signInMs / 1000 }).redirect(signIn.url.href);
    } catch (error) {
      app.log.warn({ reason: String(error) }, 'the provider of sign-ins does not respond');
      return reply.redirect(failureAt('unreachable'));
    }
  });

  app.get(oidcCallbackPath, { config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store').setCookie(signInCookie, '', { ...cookie, maxAge: 0 });
    const signIn = takeBegun(request.cookies[signInCookie]);
    const event = { by: 'provider', ...sourceOf(request) } as const;
    if (signIn === undefined) {
      record({ ...event, outcome: 'failed', reason: 'expired' });
      return reply.redirect(failureAt('expired'));
    }
    try {
      const { name, subject, scope } = await oidc.finish(request.url, signIn);
      if (scope.length === 0) {
        record({ ...event, outcome: 'failed', name, reason: 'no-grants' });
        return await reply.redirect(failureAt('no-grants'));
      }
      const actor: Actor = { who: { kind: 'person', name, subject }, scope };
      const { id } = sessions.start({
        owner: { name, scope },
        actor,
        origin: originOf(request),
        authenticate: async () => actor,
      });
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

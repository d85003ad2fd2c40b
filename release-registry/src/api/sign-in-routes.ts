import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { describeUserAgent, truncateAddress } from '@storefront/server-kit/http';
import type { LogLevel } from '@storefront/server-kit/program';
import {
  mayActEverywhere,
  oidcStartPath,
  RegistryError,
  sessionEndpoints,
  type SignInFailure,
  signInFailureParameter,
} from '../contract';
import { oidcCallbackPath, type OidcClient } from '../oidc/oidc-client';
import type { Actor } from '../registry/core/registry';
import { type Access, isUnauthorised } from './access';
import { registerReleaseEndpoints } from './register-endpoints';
import { clearSessionCookie, setSessionCookie } from './session-cookies';
import type { SessionOwner } from './session-owner';
import type { SessionOrigin, Sessions } from './sessions';

/** A successful or failed sign-in to the console. */
export interface SignInEvent {
  readonly outcome: 'done' | 'failed';
  readonly by: 'token' | 'provider';
  /** Name of the token or the person; undefined if neither is known. */
  readonly name?: string | undefined;
  /** Error code. */
  readonly reason?: string;
  /** The /24 of an IPv4 address or the /48 of an IPv6 address. */
  readonly network: string | null;
  readonly request_id: string;
}

export type RecordSignIn = (event: SignInEvent) => void;

/** Origin of a sign-in, for the list of sessions. */
const originOf = ({ headers, ip }: FastifyRequest): SessionOrigin => ({
  browser: describeUserAgent(headers['user-agent'] ?? ''),
  address: ip,
});

/** Source of a sign-in attempt, for the log. */
const sourceOf = ({ ip, id }: FastifyRequest) => ({ network: truncateAddress(ip), request_id: id });

/** Why a sign-in failed. */
const reasonOf = (error: unknown): string => (error instanceof RegistryError ? error.code : 'internal');

/** Logs sign-ins at every log level except `silent`. */
export function logSignIns(log: FastifyBaseLogger, level: LogLevel): RecordSignIn {
  const own = log.child({}, { level: level === 'silent' ? 'silent' : 'info' });
  return (event) => {
    if (event.outcome === 'done') own.info(event, 'sign-in to the console');
    else own.warn(event, 'sign-in to the console failed');
  };
}

interface SessionRoutePorts {
  readonly access: Access;
  readonly sessions: Sessions;
  readonly environment: string;
  /** Host name of the provider that people may sign in with. */
  readonly provider: string | undefined;
  readonly record: RecordSignIn;
}

/** A person with the right to release all parts lists and ends everybody's sessions; others only their own. */
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
      const event = { by: 'token', ...sourceOf(request) } as const;
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

/** Limit of calls per minute and IP address. */
const rateLimit = { max: 30, timeWindow: 60_000 };

interface OidcRoutePorts {
  readonly oidc: OidcClient;
  readonly sessions: Sessions;
  readonly record: RecordSignIn;
}

/**
 * Registers sign-in with a provider: one route redirects to its page, the other starts the session. Every failure
 * redirects to the console's sign-in page.
 */
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
    // Deletes the cookie in the browser. A copy of the cookie is useless, because the provider accepts the code of a
    // response once.
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

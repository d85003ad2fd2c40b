import secureSession, { type Session } from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idleHeader } from '../contract';
import { oidcCallbackPath, type BegunSignIn } from '../oidc/oidc-client';
import { maxSessionSeconds, type SessionCookie } from './sessions';

declare module '@fastify/secure-session' {
  interface SessionData {
    open: SessionCookie;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** State of a sign-in while the browser is at the provider's page. */
    signIn: Session<{ begun: Omit<BegunSignIn, 'url'> }>;
  }
}

/** How long a browser may stay at the provider's sign-in page, in seconds. */
const signInSeconds = 10 * 60;

/** Registers two encrypted cookies of the console: one for the session, one for a sign-in with the provider. */
export async function registerSessionCookies(app: FastifyInstance, key: Buffer): Promise<void> {
  await app.register(secureSession, [
    {
      sessionName: 'session',
      cookieName: 'release_session',
      key,
      expiry: maxSessionSeconds,
      // Without `maxAge` the cookie ends when the browser closes.
      cookie: { path: '/', sameSite: 'strict' },
    },
    {
      sessionName: 'signIn',
      cookieName: 'release_sign_in',
      key,
      expiry: signInSeconds,
      // The provider is another site: the browser would not send a `SameSite=Strict` cookie when it returns from there.
      cookie: { path: oidcCallbackPath, sameSite: 'lax', maxAge: signInSeconds },
    },
  ]);
}

/** Whether the browser loaded the page over TLS. A proxy may have terminated TLS. */
const cameOverTls = ({ headers }: FastifyRequest) => headers.origin?.startsWith('https:') === true;

/** `secure` is for requests without an `Origin` header. */
export function setSessionCookie(request: FastifyRequest, cookie: SessionCookie, secure = cameOverTls(request)): void {
  request.session.set('open', cookie);
  request.session.options({ secure });
}

export function clearSessionCookie(request: FastifyRequest): void {
  request.session.delete();
  request.session.options({ secure: cameOverTls(request) });
}

/** Seconds since the last input in the browser, as the browser reports them; 0 if the call does not report them. */
export function readIdleSeconds({ headers }: FastifyRequest): number {
  const seconds = Number(headers[idleHeader]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

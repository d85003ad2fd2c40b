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
    /** Of a browser that is at the provider's sign-in page. */
    signIn: Session<{ begun: Omit<BegunSignIn, 'url'> }>;
  }
}

/** How long a browser may stay at the provider's sign-in page, in seconds. */
const signInSeconds = 10 * 60;

/** Registers the encrypted cookies of the console: that of a session, and that of a sign-in with the provider. */
export async function registerSessionCookies(app: FastifyInstance, key: Buffer): Promise<void> {
  await app.register(secureSession, [
    {
      sessionName: 'session',
      cookieName: 'release_session',
      key,
      expiry: maxSessionSeconds,
      // Without maxAge, so that closing the browser signs out.
      cookie: { path: '/', sameSite: 'strict' },
    },
    {
      sessionName: 'signIn',
      cookieName: 'release_sign_in',
      key,
      expiry: signInSeconds,
      // The provider's page is another site: a cookie with SameSite=Strict would not come back from there.
      cookie: { path: oidcCallbackPath, sameSite: 'lax', maxAge: signInSeconds },
    },
  ]);
}

/** Whether the page came over TLS, which a proxy may terminate. */
const cameOverTls = ({ headers }: FastifyRequest) => headers.origin?.startsWith('https:') === true;

/** `secure` is for requests without an origin. */
export function setSessionCookie(request: FastifyRequest, cookie: SessionCookie, secure = cameOverTls(request)): void {
  request.session.set('open', cookie);
  request.session.options({ secure });
}

export function clearSessionCookie(request: FastifyRequest): void {
  request.session.delete();
  request.session.options({ secure: cameOverTls(request) });
}

/** Seconds since the last input in the browser, as it reports them; 0 for a call without them. */
export function readIdleSeconds({ headers }: FastifyRequest): number {
  const seconds = Number(headers[idleHeader]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

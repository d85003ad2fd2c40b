import { randomBytes } from 'node:crypto';
import type { ConsoleSession } from '../contract';
import type { TokenInfo } from '../registry/registry';

const maxSessionMs = 8 * 60 * 60 * 1000;
/** Beyond it the oldest is removed. */
const maxSessions = 1000;

/** `secret` is the token, authenticated at each call: a revoked token ends the session at once. */
export interface StoredSession {
  readonly secret: string;
  readonly session: ConsoleSession;
}

/** Sessions of the console, in memory: a restart signs everybody out. */
export interface Sessions {
  /** @returns the opaque id for the cookie */
  start(secret: string, info: TokenInfo): { id: string; session: ConsoleSession };
  /** Undefined if unknown or expired. */
  find(id: string): StoredSession | undefined;
  end(id: string): void;
}

/** `now` in ms since 1970. */
export function createSessions(now: () => number): Sessions {
  const stored = new Map<string, StoredSession>();
  const hasExpired = ({ session }: StoredSession) => Date.parse(session.expires_at) <= now();
  const removeExpired = () => {
    for (const [id, one] of stored) if (hasExpired(one) || stored.size >= maxSessions) stored.delete(id);
  };
  return {
    start(secret, { name, scope, expires_at }) {
      removeExpired();
      const id = randomBytes(32).toString('base64url');
      const until = Math.min(Date.parse(expires_at), now() + maxSessionMs);
      const session = { name, scope, expires_at: new Date(until).toISOString() };
      stored.set(id, { secret, session });
      return { id, session };
    },
    find(id) {
      const found = stored.get(id);
      if (found && hasExpired(found)) stored.delete(id);
      return found && !hasExpired(found) ? found : undefined;
    },
    end: (id) => void stored.delete(id),
  };
}

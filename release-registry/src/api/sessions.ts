import { randomBytes } from 'node:crypto';
import type { ConsoleSession } from '../contract';
import type { TokenInfo } from '../registry/registry';

/** Longest life of a session, in ms. */
const longest = 8 * 60 * 60 * 1000;
/** Most sessions at once; the oldest one goes first. */
const most = 1000;

/** A signed-in browser. `secret` is the token, asked for again at each call: a revoked one ends the session at once. */
export interface StoredSession {
  readonly secret: string;
  readonly session: ConsoleSession;
}

/** Sessions of the console, in memory alone: a restart signs everybody out. */
export interface Sessions {
  /** @returns the opaque id for the cookie */
  start(secret: string, info: TokenInfo): { id: string; session: ConsoleSession };
  /** Undefined for an unknown or ended one. */
  find(id: string): StoredSession | undefined;
  end(id: string): void;
}

/** `now` in ms since 1970. */
export function createSessions(now: () => number): Sessions {
  const kept = new Map<string, StoredSession>();
  const isOver = ({ session }: StoredSession) => Date.parse(session.expires_at) <= now();
  const sweep = () => {
    for (const [id, one] of kept) if (isOver(one) || kept.size >= most) kept.delete(id);
  };
  return {
    start(secret, { name, scope, expires_at }) {
      sweep();
      const id = randomBytes(32).toString('base64url');
      const until = Math.min(Date.parse(expires_at), now() + longest);
      const session = { name, scope, expires_at: new Date(until).toISOString() };
      kept.set(id, { secret, session });
      return { id, session };
    },
    find(id) {
      const found = kept.get(id);
      if (found && isOver(found)) kept.delete(id);
      return found && !isOver(found) ? found : undefined;
    },
    end: (id) => void kept.delete(id),
  };
}

import { messages } from '@storefront/shared-contracts';
import type { ApiResult, Endpoint, Notification, Observable } from '@storefront/shared-contracts';
import { toLogoutResult } from './pending-logouts';
import type { PendingLogouts } from './pending-logouts';
import type { Session } from './session';

export interface LogOutPorts {
  readonly session: Pick<Session, 'ready' | 'token' | 'signOut'>;
  readonly logouts: Pick<PendingLogouts, 'add' | 'send'>;
  readonly sha256: (text: string) => Promise<string | undefined>;
  /** The specification's call, with the token that is stored when it begins. */
  readonly endOnServer: () => Promise<ApiResult<Endpoint>>;
  readonly notify: (notification: Notification) => void;
}

/**
 * Logs out: the revocation is stored, the server is called with the token for the last time, and the browser forgets the token
 * without waiting for the answer. Where the server can't be reached, the stored revocation goes on; where it could not be stored,
 * the logout has failed.
 */
export function createLogOut({ session, logouts, sha256, endOnServer, notify }: LogOutPorts): () => Promise<void> {
  const succeed = () => notify({ type: 'success', message: messages.loggedOut });
  const fail = () => notify({ type: 'danger', message: messages.logoutFailed });

  const forgetSession = (): boolean => {
    try {
      session.signOut();
      return true;
    } catch {
      return false;
    }
  };

  return async () => {
    // The page may open at /logout, before the stored token has been read.
    await whenTrue(session.ready);
    const token = session.token();
    if (token === null) {
      if (forgetSession()) succeed();
      else fail();
      return;
    }
    const handle = await sha256(token).catch(() => undefined);
    const stored = handle !== undefined && logouts.add(handle);
    // Begins before the token is removed, since it is sent with the token.
    const call = endOnServer();
    const answered = stored ? logouts.send(handle, () => call) : call.then(toLogoutResult);
    const forgotten = forgetSession();
    if (!forgotten) fail();
    void answered.then((answer) => {
      if (!forgotten) return;
      if (answer === 'ended') succeed();
      else if (answer === 'rejected' || !stored) fail();
    });
  };
}

function whenTrue(value: Observable<boolean>): Promise<void> {
  return new Promise((resolve) => {
    if (value.get()) {
      resolve();
      return;
    }
    const stop = value.subscribe(() => {
      stop();
      resolve();
    });
  });
}

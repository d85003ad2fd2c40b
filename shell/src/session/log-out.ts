import { messages } from '@storefront/shared-contracts/texts';
import type { ApiResult, Endpoint, Notification } from '@storefront/shared-contracts';
import { whenTrue } from '../platform/observable';
import { toLogoutResult, type PendingLogouts } from './pending-logouts';
import type { Session } from './session';

export interface LogOutPorts {
  readonly session: Pick<Session, 'ready' | 'token' | 'signOut'>;
  readonly logouts: Pick<PendingLogouts, 'add' | 'send'>;
  readonly sha256: (text: string) => Promise<string | undefined>;
  /** The logout call, sent with the token that is stored when it starts. */
  readonly endOnServer: () => Promise<ApiResult<Endpoint>>;
  readonly notify: (notification: Notification) => void;
}

/**
 * Logs out: stores the revocation, calls the server with the token, and removes the token without waiting for the
 * response. If the server is unreachable, the stored revocation is sent again later. If the revocation could not be
 * stored either, the logout has failed.
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
    // Started before the token is removed, because the call carries the token.
    const call = endOnServer();
    const answered = stored ? logouts.send(handle, () => call) : call.then(toLogoutResult);
    const forgotten = forgetSession();
    if (!forgotten) fail();
    void answered.then((result) => {
      if (!forgotten) return;
      if (result === 'ended') succeed();
      else if (result === 'rejected' || !stored) fail();
    });
  };
}

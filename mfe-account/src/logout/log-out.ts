import { endpoints, limits, messages } from '@storefront/shared-contracts';
import type { ShellApi } from '@storefront/shared-contracts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ends the session here and on the server. The call goes first, since it needs the token; whatever the server answers,
 * and if it never does, the session of this browser ends. Resolves after 500 ms. Source: spec 2, 4 (Logout), 7.
 */
export async function logOut({ api, notify, session }: Pick<ShellApi, 'api' | 'notify' | 'session'>): Promise<void> {
  const shown = pause(limits.redirectMs.logout);
  const told = api.call(endpoints.logout, { body: { fetch_type: 'logout' } }, { quiet: true });
  await Promise.race([Promise.allSettled([told]), shown]);
  try {
    session.signOut();
    notify({ type: 'success', message: messages.loggedOut });
  } catch {
    notify({ type: 'danger', message: messages.logoutFailed });
  }
  await shown;
}

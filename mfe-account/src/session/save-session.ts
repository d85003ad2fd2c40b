import type { SubmitError } from '@storefront/page-kit/forms';
import { messages } from '@storefront/shared-contracts';
import type { AuthUser, SessionApi } from '@storefront/shared-contracts';

/** The answer of a login, a registration or a reset. */
export interface SignedIn {
  readonly token: string;
  readonly data: AuthUser;
}

/** Stores the session; says what to show where the browser does not keep it. */
export function saveSession(session: SessionApi, { token, data }: SignedIn, next: string): SubmitError | undefined {
  try {
    session.signIn({ token, first_name: data.first_name, is_verified: data.is_verified });
    return undefined;
  } catch {
    return { message: messages.login, next };
  }
}

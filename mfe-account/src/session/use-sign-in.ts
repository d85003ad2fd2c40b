import type { SubmitError } from '@storefront/page-kit/forms';
import { messages, useShell } from '@storefront/shared-contracts';
import type { AuthUser, SessionApi } from '@storefront/shared-contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StepHistory } from '../forms/use-step-history';
import { useSession } from './use-session';

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

const storeNext = 'Your browser did not save your login. Allow this site to store data, then try again.';

/**
 * Takes over an accepted login: stores the session and leads on, or says why it can't. Leads on as well when another tab has
 * signed in: the form would ask for what is done.
 * @param finish ends the steps of the form
 */
export function useSignIn(
  after: (is_verified: number) => string,
  finish: StepHistory<unknown>['finish'],
  next = storeNext,
) {
  const { navigate, session } = useShell();
  const { signedIn, is_verified: verified } = useSession();
  const leaving = useRef(false);
  // The form is not a page to come back to, nor is any step of it.
  const leave = (is_verified: number) => {
    leaving.current = true;
    finish(() => navigate(after(is_verified), { replace: true }));
  };
  const onSignedIn = useEffectEvent(() => {
    if (!leaving.current) leave(verified);
  });
  useEffect(() => {
    if (signedIn) onSignedIn();
  }, [signedIn]);
  return (answer: SignedIn): SubmitError | undefined => {
    // Before the session tells its listeners.
    leaving.current = true;
    const refusal = saveSession(session, answer, next);
    if (refusal === undefined) leave(answer.data.is_verified);
    else leaving.current = false;
    return refusal;
  };
}

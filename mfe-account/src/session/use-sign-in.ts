import { useSession } from '@storefront/page-kit';
import type { SubmitError } from '@storefront/page-kit/forms';
import { useShell, type AuthUser, type SessionApi } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StepHistory } from '../forms/use-step-history';

/** The response of a login, a registration or a reset. */
export interface SignedIn {
  readonly token: string;
  readonly data: AuthUser;
}

/** @returns the error to show if the browser could not store the session */
function saveSession(session: SessionApi, { token, data }: SignedIn, next: string): SubmitError | undefined {
  try {
    session.signIn({ token, first_name: data.first_name, is_verified: data.is_verified });
    return undefined;
  } catch {
    return { message: messages.login, next };
  }
}

const storageHint = 'Your browser did not save your login. Allow this site to store data, then try again.';

/**
 * Completes a login: stores the session and navigates, or returns the error. Also navigates when another tab logs in.
 * @param after returns the page after the login for the verification flag
 * @param finish removes the steps of the form from the history
 */
export function useSignIn(
  after: (is_verified: number) => string,
  finish: StepHistory<unknown>['finish'],
  next = storageHint,
) {
  const { navigate, session } = useShell();
  const { signedIn, is_verified: verified } = useSession();
  const leaving = useRef(false);
  // Replaces the history entry, so that Back does not open the form or one of its steps.
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
    // Set before the session notifies its listeners.
    leaving.current = true;
    const error = saveSession(session, answer, next);
    if (error === undefined) leave(answer.data.is_verified);
    else leaving.current = false;
    return error;
  };
}

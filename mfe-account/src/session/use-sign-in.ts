import { useShell } from '@storefront/shared-contracts';
import type { Refusal } from '../form/refusal';
import { keepSession } from './keep-session';
import type { SignedIn } from './keep-session';

const storeNext = 'Your browser did not keep the login. Allow this site to store data, then try again.';

/** Takes over an accepted login: stores the session and leads on, or says why it can't. Source: spec 4 (Login). */
export function useSignIn(after: (is_verified: number) => string, next = storeNext) {
  const { navigate, session } = useShell();
  return (answer: SignedIn): Refusal | undefined => {
    const refusal = keepSession(session, answer, next);
    // The form is not a page to come back to.
    if (refusal === undefined) navigate(after(answer.data.is_verified), { replace: true });
    return refusal;
  };
}

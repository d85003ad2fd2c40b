import type { Session } from '../../platform/http/caller';
import type { Attempt } from '../../platform/http/rate-limit';
import type { IdentitySettings } from './settings';

/** Wrong passwords in a session, whatever the password confirms: a change of it, or the deletion of the account. */
export const passwordConfirmations = (
  { passwordChanges }: Pick<IdentitySettings, 'passwordChanges'>,
  { customerId, sessionId }: Pick<Session, 'customerId' | 'sessionId'>,
): Attempt => ({ counters: [[passwordChanges, `${customerId}:${sessionId}`]] });

import { waitingTime } from '@storefront/shared-contracts';
import { messageTemplates } from '@storefront/shared-contracts/texts';
import { RegistryError } from '../contract';

/** The rejection of a call by a limit, which says when to try again (D37). @param retryAfter in seconds */
export function tooMany(message: string, retryAfter: number, cause?: unknown): RegistryError {
  const text = `${message} ${messageTemplates.tryAgainIn(waitingTime(retryAfter))}`;
  return new RegistryError('too_many', text, undefined, { cause, retryAfter });
}

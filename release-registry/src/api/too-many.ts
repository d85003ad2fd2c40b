import { messageTemplates, waitingTime } from '@storefront/shared-contracts';
import { RegistryError } from '../contract';

/** The rejection of a call by a limit, which says when to try again (D37). @param ms until the limit allows the next call */
export function tooMany(message: string, ms: number, cause?: unknown): RegistryError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new RegistryError(
    'too_many',
    `${message} ${messageTemplates.tryAgainIn(waitingTime(retryAfter))}`,
    undefined,
    {
      cause,
      retryAfter,
    },
  );
}

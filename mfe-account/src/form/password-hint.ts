import { limits } from '@storefront/shared-contracts';

/** What stands under a new password. */
export const passwordHint = `${limits.passwordMin} to ${limits.passwordMax} characters, no spaces`;

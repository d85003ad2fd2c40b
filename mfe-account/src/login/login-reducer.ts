import { labels } from '@storefront/shared-contracts';
import type { Identifier } from '@storefront/shared-contracts';

/** The step after the identifier: the password of an account, or the details of a new one. */
export interface LaterStep {
  readonly step: 2 | 3;
  readonly identifier: Identifier;
}

/** The heading of each step; the verification has a page of its own, so that 4 is never reached. */
export const loginHeadings = {
  1: labels.loginRegister,
  2: labels.login,
  3: labels.register,
  4: labels.verification,
} as const;

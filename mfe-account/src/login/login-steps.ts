import { labels } from '@storefront/shared-contracts';
import type { Identifier } from '@storefront/shared-contracts';

/** Where a login stands: who is it, then the password of an account or the details of a new one. Source: spec 2, 4 (Login). */
export type LoginState =
  | { readonly step: 1; readonly typed: string }
  | { readonly step: 2; readonly identifier: Identifier }
  | { readonly step: 3; readonly identifier: Identifier };

export type LoginEvent =
  /** user-check found an account. */
  | { readonly type: 'known'; readonly identifier: Identifier }
  /** user-check found none. */
  | { readonly type: 'unknown'; readonly identifier: Identifier }
  /** It was the wrong number or address. */
  | { readonly type: 'back' };

/** The heading of each step; the verification has a page of its own, so that 4 is never reached. Source: spec 2. */
export const loginHeadings = {
  1: labels.loginRegister,
  2: labels.login,
  3: labels.register,
  4: labels.verification,
} as const;

/** A login as the page opens: an identifier in the address is filled in. */
export const openLogin = (user_name: string | null): LoginState => ({ step: 1, typed: user_name ?? '' });

export function loginSteps(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'known':
      return { step: 2, identifier: event.identifier };
    case 'unknown':
      return { step: 3, identifier: event.identifier };
    case 'back':
      return state.step === 1 ? state : { step: 1, typed: state.identifier.value };
  }
}

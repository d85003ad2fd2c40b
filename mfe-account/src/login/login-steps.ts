import { labels, parseIdentifier } from '@storefront/shared-contracts';
import type { Identifier } from '@storefront/shared-contracts';
import { formatMobile } from '@storefront/page-kit';

/** What was typed, as what the server took it for; undefined where it is neither. */
export function parseTypedIdentifier(typed: string, is_mobile: number | undefined): Identifier | undefined {
  if (is_mobile !== undefined) return { kind: is_mobile === 1 ? 'mobile' : 'email', value: typed };
  const read = parseIdentifier(typed);
  return read.kind === 'invalid' ? undefined : read;
}

/** An identifier as it is shown. */
export const formatIdentifier = ({ kind, value }: Identifier): string =>
  kind === 'mobile' ? formatMobile(value) : value;

/** Words of the way back to the first step. */
export const changeLabel = ({ kind }: Identifier): string =>
  kind === 'mobile' ? labels.changeNumber : labels.changeEmail;

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

import { parseIdentifier, type Identifier } from '@storefront/shared-contracts/fields';
import { labels } from '@storefront/shared-contracts/texts';
import { formatMobile } from '@storefront/page-kit';

/** The identifier, of the kind that the server reported or else as parsed here; undefined if it is neither kind. */
export function parseTypedIdentifier(typed: string, is_mobile: number | undefined): Identifier | undefined {
  if (is_mobile !== undefined) return { kind: is_mobile === 1 ? 'mobile' : 'email', value: typed };
  const read = parseIdentifier(typed);
  return read.kind === 'invalid' ? undefined : read;
}

export const formatIdentifier = ({ kind, value }: Identifier): string =>
  kind === 'mobile' ? formatMobile(value) : value;

/** Label of the button that goes back to the first step. */
export const getChangeLabel = ({ kind }: Identifier): string =>
  kind === 'mobile' ? labels.changeNumber : labels.changeEmail;

/** The step after the identifier: the password of an account, or the details of a new account. */
export interface LaterStep {
  readonly step: 2 | 3;
  readonly identifier: Identifier;
}

/** The heading of each step. */
export const loginHeadings = {
  1: labels.loginRegister,
  2: labels.login,
  3: labels.register,
} as const;

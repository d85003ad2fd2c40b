import { fieldError, fields, messages } from '@storefront/shared-contracts';
import type { FormField } from '../form/form-state';

type Name = 'old_password' | 'new_password';

/** A password has none; what a keyboard or a paste adds is taken off as it is typed. */
const withoutSpaces = (text: string) => text.replace(/\s/gu, '');

/** Old and new password; the new one must differ. */
export const passwordFields: readonly FormField<Name>[] = [
  { name: 'old_password', check: (value) => fieldError(fields.oldPassword, value), keep: withoutSpaces },
  {
    name: 'new_password',
    check: (value, valueOf) =>
      fieldError(fields.newPassword, value) ?? (value === valueOf('old_password') ? messages.samePassword : undefined),
    alongside: 'old_password',
    keep: withoutSpaces,
  },
];

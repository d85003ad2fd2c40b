import { askServiceability } from '@storefront/page-kit';
import { toSubmitError, useRuleForm, type RuleField } from '@storefront/page-kit/forms';
import { useShell, type Serviceability } from '@storefront/shared-contracts';
import { fieldError, fields, readDigits } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { messages } from '@storefront/shared-contracts/texts';
import type { SyntheticEvent } from 'react';

/** The known parts of a pincode's location. */
export type PincodeLocation = Pick<Serviceability, 'state_id' | 'city'>;

const formFields: readonly RuleField<'pincode'>[] = [
  {
    name: 'pincode',
    check: (text) => fieldError(fields.pincode, text),
    filter: (typed) => readDigits(typed).slice(0, limits.pincodeDigits),
    emptyErrorAfter: 'submit',
  },
];

const notServiceable = { pincode: messages.addressPincodeNotServiceable };

/**
 * The form for the pincode of a new address. It does not check a pincode again that is not serviceable, until the
 * visitor changes it.
 */
export function usePincodeCheck(onServed: (pincode: string, location: PincodeLocation) => void) {
  const { api } = useShell();
  const form = useRuleForm(formFields);
  const rejected = form.isRejected('pincode');
  const check = form.onSubmit({
    send: async (valueOf, signal) => {
      const answer = await askServiceability(api, valueOf('pincode'), { dated: false, signal });
      return answer.ok ? { ok: true, body: answer.data } : answer;
    },
    done: ({ is_servicable, ...location }, valueOf) => {
      if (is_servicable === 1) onServed(valueOf('pincode'), location);
      else form.reject(notServiceable);
      return 'reopen';
    },
    failed: (failure) => toSubmitError(failure, messages.checkPincode, navigator.onLine),
  });
  return {
    form,
    rejected,
    ready: !form.incomplete && !rejected,
    /** Why the pincode cannot be checked. */
    reason: rejected
      ? 'Change the pincode to check again.'
      : form.incomplete
        ? 'Enter the pincode to check it.'
        : undefined,
    /** Called when the server rejected the pincode later, together with the whole address. */
    reject: () => form.reject(notServiceable),
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (rejected) form.setFocus('pincode');
      else check(event);
    },
  };
}

export type PincodeCheck = ReturnType<typeof usePincodeCheck>;

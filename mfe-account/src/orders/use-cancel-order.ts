import { useRuleForm, type RuleField, type RuleForm, type Values } from '@storefront/page-kit/forms';
import { useShell } from '@storefront/shared-contracts';
import { fieldError, fields } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { hasServerReason, messages } from '@storefront/shared-contracts/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { orderKeys } from './order-queries';

type CancelField = 'reason_id' | 'notes';

/** The text of `reason_id` for Other; the id of a reason else, `''` while none is chosen. */
export const otherReason = 'other';

const formFields: readonly RuleField<CancelField>[] = [
  { name: 'reason_id', check: () => undefined },
  {
    name: 'notes',
    check: (text) => fieldError(fields.cancelNotes, text),
    filter: (typed) => [...typed].slice(0, limits.cancelNotesMax).join(''),
  },
];

export interface CancelOrder {
  readonly form: RuleForm<CancelField>;
  readonly cancel: (event: SyntheticEvent) => void;
  /** The server's reason. It stays while the form is changed, because the order itself has changed. */
  readonly rejection: string | undefined;
  readonly clearRejection: () => void;
}

/**
 * Cancels an order and fetches it and the lists again. A rejection is for the dialog to show; a call that failed is a
 * notification.
 * @param onCancelled called once the order has been fetched again
 */
export function useCancelOrder(order_id: string, onCancelled: () => void): CancelOrder {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [rejection, setRejection] = useState<string>();
  const form = useRuleForm(formFields);
  const refetch = () => client.invalidateQueries({ queryKey: orderKeys.all });
  const cancel = form.onSubmit({
    // Not in `done`, which is skipped once the page was left.
    send: async (valueOf) => {
      setRejection(undefined);
      const body = { order_id, ...toCancelInput(valueOf) };
      const answer = await api.call('orderCancel', { body }, { quiet: true });
      if (answer.ok) {
        notify({ type: 'success', message: messages.orderUpdated });
        await refetch();
      } else if (hasServerReason(answer.failure)) {
        setRejection(answer.failure.message);
        void refetch();
      } else {
        notify({ type: 'danger', message: messages.orderCancel });
      }
      return answer;
    },
    done: () => {
      onCancelled();
      return 'reopen';
    },
    failed: () => 'reopen',
  });
  return { form, cancel, rejection, clearRejection: () => setRejection(undefined) };
}

function toCancelInput(valueOf: Values<CancelField>) {
  const reason = valueOf('reason_id');
  const notes = valueOf('notes').trim();
  return {
    ...(reason !== '' && { reason_id: reason === otherReason ? ('' as const) : Number(reason) }),
    ...(notes !== '' && { notes }),
  };
}

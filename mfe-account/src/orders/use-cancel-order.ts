import { useRuleForm, type RuleField, type RuleForm, type Values } from '@storefront/page-kit/forms';
import { useShell } from '@storefront/shared-contracts';
import { fieldError, fields } from '@storefront/shared-contracts/fields';
import { limits } from '@storefront/shared-contracts/limits';
import { hasServerReason, messages } from '@storefront/shared-contracts/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { orderKeys } from './order-queries';

type CancelField = 'reason_id' | 'notes';

/** `reason_id` for Other in the form. It is the id for any other reason, and `''` if none is selected. */
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
  /** The server's reason. It stays while the visitor changes the form, because the order itself has changed. */
  readonly rejection: string | undefined;
  readonly clearRejection: () => void;
}

/**
 * Cancels an order, then refetches it and the lists. The dialog shows a rejection; any other failure is a notification.
 * @param onCancelled called after the order was refetched
 */
export function useCancelOrder(order_id: string, onCancelled: () => void): CancelOrder {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [rejection, setRejection] = useState<string>();
  const form = useRuleForm(formFields);
  const refetch = () => client.invalidateQueries({ queryKey: orderKeys.all });
  const cancel = form.onSubmit({
    // Not in `done`, which is not called after the visitor left the page.
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

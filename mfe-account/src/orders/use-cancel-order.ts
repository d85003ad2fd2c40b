import { hasServerReason, useRuleForm } from '@storefront/page-kit/forms';
import type { RuleField, RuleForm, Values } from '@storefront/page-kit/forms';
import { endpoints, fieldError, fields, limits, messages, useShell } from '@storefront/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
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
  /** The server's words. They stay while the form is changed: the order is not what it was. */
  readonly refusal: string | undefined;
  readonly clearRefusal: () => void;
}

/**
 * Cancels an order and fetches it and the lists again. A rejection is for the dialog to show; a call that failed is a
 * notification.
 * @param onCancelled called once the order has been fetched again
 */
export function useCancelOrder(order_id: string, onCancelled: () => void): CancelOrder {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const form = useRuleForm(formFields);
  const refetch = () => client.invalidateQueries({ queryKey: orderKeys.all });
  const cancel = form.onSubmit({
    // Notifies and fetches here: also when the page was left meanwhile.
    send: async (valueOf) => {
      setRefusal(undefined);
      const body = { order_id, ...toCancelInput(valueOf) };
      const answer = await api.call(endpoints.orderCancel, { body }, { quiet: true });
      if (answer.ok) {
        notify({ type: 'success', message: messages.orderUpdated });
        await refetch();
      } else if (hasServerReason(answer.failure)) {
        setRefusal(answer.failure.message);
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
  return { form, cancel, refusal, clearRefusal: () => setRefusal(undefined) };
}

function toCancelInput(valueOf: Values<CancelField>) {
  const reason = valueOf('reason_id');
  const notes = valueOf('notes').trim();
  return {
    ...(reason !== '' && { reason_id: reason === otherReason ? ('' as const) : Number(reason) }),
    ...(notes !== '' && { notes }),
  };
}

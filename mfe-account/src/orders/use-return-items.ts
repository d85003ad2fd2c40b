import { toSubmitError, useRuleForm, type RuleField } from '@storefront/page-kit/forms';
import { returnReasons, useShell, type OrderDetail } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderKeys } from './order-queries';

/** An item that can be returned, and the name of its field. */
interface ReturnableItem {
  readonly field: string;
  readonly product_id: number;
  readonly name: string;
  readonly returnable: number;
}

/** The items of an order that can be returned. */
const listReturnable = ({ order_details }: OrderDetail): readonly ReturnableItem[] =>
  order_details.flatMap(({ product_id, name, returnable = 0 }) =>
    product_id === undefined || returnable === 0 ? [] : [{ field: `item-${product_id}`, product_id, name, returnable }],
  );

/** The fields: a quantity of each item, '' for none, and the reason. */
function formFields(items: readonly ReturnableItem[]): readonly RuleField<string>[] {
  return [
    ...items.map(({ field }, index) => ({
      name: field,
      check: (_: string, valueOf: (name: string) => string) =>
        index === 0 && items.every((item) => valueOf(item.field) === '') ? 'Choose what you return' : undefined,
    })),
    { name: 'reason', check: (text) => (text === '' ? 'Choose a reason' : undefined) },
  ];
}

const bodyOf = (order_id: string, items: readonly ReturnableItem[], valueOf: (name: string) => string) => ({
  order_id,
  reason: returnReasons.find((reason) => reason === valueOf('reason')) ?? 'other',
  items: items.flatMap(({ field, product_id }) =>
    valueOf(field) === '' ? [] : [{ product_id, quantity: Number(valueOf(field)) }],
  ),
});

/**
 * Requests the return of items of an order, then refetches it and the lists.
 * @param onRequested called after the order was refetched
 */
export function useReturnItems(order: OrderDetail, onRequested: () => void) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [items] = useState(() => listReturnable(order));
  const [fields] = useState(() => formFields(items));
  const form = useRuleForm(fields);
  const send = form.onSubmit({
    send: async (valueOf) => {
      const body = bodyOf(order.order_id, items, valueOf);
      const answer = await api.call('orderReturn', { body }, { quiet: true });
      if (answer.ok) {
        notify({ type: 'success', message: messages.orderUpdated });
        await client.invalidateQueries({ queryKey: orderKeys.all });
      }
      return answer;
    },
    done: () => {
      onRequested();
      return 'reopen';
    },
    failed: (failure, valueOf) => {
      const error = toSubmitError(failure, messages.orderCancel, navigator.onLine);
      const sent = items.filter(({ field }) => valueOf(field) !== '');
      const errors = Object.entries(error.errors ?? {}).map(([name, message]) => {
        const [, index = ''] = /^items\.(\d+)\./.exec(name) ?? [];
        return [sent[Number(index)]?.field ?? name, message] as const;
      });
      return { ...error, errors: Object.fromEntries(errors) };
    },
  });
  const choose = (field: string, quantity: string) => {
    form.fill(field, quantity);
    // The first field has the message about all of them.
    const [first] = items;
    if (first !== undefined && first.field !== field) form.leave(first.field);
  };
  return { items, form, choose, send };
}

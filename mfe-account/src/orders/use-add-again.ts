import { buildUrl, useShell } from '@storefront/shared-contracts';
import { messages } from '@storefront/shared-contracts/texts';
import type { ProductType, ShellApi } from '@storefront/shared-contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listNames, type AgainLine } from './again-lines';
import { itemCount } from './order-labels';
import { orderKeys } from './order-queries';

interface AddAgain {
  /** Adds the lines to the cart, then opens the cart. */
  readonly add: (lines: readonly AgainLine[]) => void;
  readonly pending: boolean;
  /** What was added and what was not, if not all lines could be added. */
  readonly failure: string | undefined;
}

/** What happened to the lines. A line that is in neither list was not sent. */
interface Outcome {
  readonly added: readonly AgainLine[];
  readonly rejected: readonly AgainLine[];
}

/**
 * Sets each line to at least its quantity, so that a repeated call adds nothing twice. Stops at the first call without
 * an answer of the API. In sequence, because each answer contains the count of both carts.
 */
async function sendLines(
  { api, events }: ShellApi,
  product_type: ProductType,
  lines: readonly AgainLine[],
): Promise<Outcome> {
  const added: AgainLine[] = [];
  const rejected: AgainLine[] = [];
  let cart_count = 0;
  for (const line of lines) {
    const body = { id: line.id, quantity: line.quantity, at_least: true };
    const endpoint = product_type === 'lab' ? 'updateCartTest' : 'updateCart';
    const answer = await api.call(endpoint, { body }, { quiet: true });
    if (answer.ok) {
      added.push(line);
      ({ cart_count } = answer.body.data);
    } else if (answer.failure.status < 500) rejected.push(line);
    else break;
  }
  if (added.length > 0) events.emit('cart:changed', { product_type, cart_count });
  return { added, rejected };
}

/**
 * Adds ordered items to the cart, each at most once at a time. If some could not be added, the items are read again and
 * `failure` tells what was added. See docs/behaviour.md, O22.
 */
export function useAddAgain(type: ProductType, order_id: string): AddAgain {
  const shell = useShell();
  const client = useQueryClient();
  const key = orderKeys.again(type, order_id);
  const { mutate, isPending, data, variables } = useMutation({
    mutationKey: key,
    mutationFn: (lines: readonly AgainLine[]) => sendLines(shell, type, lines),
    onSuccess: ({ added }, lines) => {
      if (added.length < lines.length) return client.invalidateQueries({ queryKey: key });
      shell.notify({ type: 'success', message: addedText(type, lines.length) });
      shell.navigate(buildUrl.cart(type));
      return undefined;
    },
  });
  const add = (lines: readonly AgainLine[]) => {
    // Not `isPending`: a double click comes before the next render.
    if (lines.length > 0 && client.isMutating({ mutationKey: key }) === 0) mutate(lines);
  };
  const isPartial = data !== undefined && data.added.length < variables.length;
  return { add, pending: isPending, failure: isPartial ? failureText(type, variables, data) : undefined };
}

const addedText = (type: ProductType, count: number) => `${itemCount(type, count)} added to your cart.`;

/** "2 items added to your cart. Amla Juice could not be added." */
function failureText(type: ProductType, lines: readonly AgainLine[], { added, rejected }: Outcome): string {
  const missing = lines.filter((line) => !added.includes(line));
  const isUnanswered = missing.length > rejected.length;
  return [
    ...(added.length > 0 ? [addedText(type, added.length)] : isUnanswered ? [messages.updateCart] : []),
    `${listNames(missing)} could not be added.`,
    ...(isUnanswered ? ['Please try again.'] : []),
  ].join(' ');
}

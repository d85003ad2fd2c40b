import { endpoints, messages } from '@storefront/shared-contracts';
import type { Failure } from '@storefront/shared-contracts';
import { fetchCartCount } from '../cart/fetch-cart';
import { keys } from '../keys';
import type { AddedNotice } from '../widgets/added-notice';
import type { CartContext, LineRef } from './cart-context';
import { emitSaved } from './cart-count';
import { isLatestDesired, getQuantityToSend, markRejected, markSaved, markSending } from './line-quantity';
import { removeCachedLine, readLine, writeLine } from './line-store';
import { nextLogicalTime } from './logical-clock';
import { reconcile } from './reconcile';

/**
 * Sends what is wanted of a line, one call at a time, until the server has the last wish.
 * @param added shown with the last success where the line was not in the cart before
 */
export async function flushQuantity(context: CartContext, ref: LineRef, added?: AddedNotice): Promise<void> {
  const notice = readLine(context.client, ref)?.confirmed === 0 ? added : undefined;
  let failed = false;
  for (
    let outcome = await sendQuantity(context, ref, notice);
    outcome !== 'nothing to send';
    outcome = await sendQuantity(context, ref, notice)
  ) {
    failed ||= outcome === 'refused';
  }
  // A failed call may have been carried out all the same: only the server knows.
  if (failed) await reconcile(context, ref.type);
  await context.client.invalidateQueries({ queryKey: keys.lines(ref.type) });
}

async function sendQuantity(
  context: CartContext,
  ref: LineRef,
  added: AddedNotice | undefined,
): Promise<'saved' | 'refused' | 'nothing to send'> {
  const { shell, client } = context;
  const before = readLine(client, ref);
  if (!before) return 'nothing to send';
  const quantity = getQuantityToSend(before);
  if (quantity === undefined) return 'nothing to send';
  const sentAt = nextLogicalTime();
  writeLine(client, ref, markSending(before, sentAt));
  const answer = await (ref.type === 'lab'
    ? shell.api.call(endpoints.updateCartTest, { body: { id: ref.id, quantity } }, { quiet: true })
    : shell.api.call(endpoints.updateCart, { body: { id: ref.id, quantity } }, { quiet: true }));

  const during = readLine(client, ref);
  // The cache was emptied meanwhile: the page belongs to another session now.
  if (!during) return 'nothing to send';
  if (!answer.ok) {
    if (isLatestDesired(during)) shell.notify({ type: 'danger', message: getServerReason(answer.failure) });
    writeLine(client, ref, markRejected(during, nextLogicalTime()));
    return 'refused';
  }
  const { success_status, message, data } = answer.body;
  const after = markSaved(during, nextLogicalTime());
  writeLine(client, ref, after);
  if (after.confirmed === 0) removeCachedLine(client, ref);
  if (getQuantityToSend(after) === undefined && isSuccess(success_status)) {
    shell.notify({ type: 'success', message, ...(after.confirmed > 0 && added) });
  }
  emitSaved(context, ref.type, [{ id: ref.id, quantity }], { cart_count: data.cart_count, sentAt }, () =>
    fetchCartCount(context),
  );
  return 'saved';
}

/** Answers of update-cart that are shown as a success are 1 and 2. */
export function isSuccess(success_status: number): boolean {
  return success_status === 1 || success_status === 2;
}

/** The server says why it refused, such as the stock that is left; a fault of ours has one sentence. */
export function getServerReason({ status, message }: Failure): string {
  return status >= 400 && status < 500 && message !== '' ? message : messages.updateCart;
}

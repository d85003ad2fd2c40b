import { endpoints, messages } from '@storefront/shared-contracts';
import type { Failure } from '@storefront/shared-contracts';
import { readCount } from '../cart/read-cart';
import { keys } from '../keys';
import type { AddedNotice } from '../widgets/added-notice';
import type { CartContext, LineRef } from './cart-context';
import { tellSaved } from './cart-count';
import { isLatestWish, nextCall, refused, saved, sent } from './line-quantity';
import { dropLine, readLine, writeLine } from './line-store';
import { tick } from './logical-clock';
import { reconcile } from './reconcile';

/**
 * Sends what is wanted of a line, one call at a time, until the server has the last wish. Source: spec 7, 8.
 * @param added shown with the last success where the line was not in the cart before
 */
export async function sendWishes(context: CartContext, ref: LineRef, added?: AddedNotice): Promise<void> {
  const notice = readLine(context.client, ref)?.confirmed === 0 ? added : undefined;
  let failed = false;
  for (
    let outcome = await sendNext(context, ref, notice);
    outcome !== 'nothing to send';
    outcome = await sendNext(context, ref, notice)
  ) {
    failed ||= outcome === 'refused';
  }
  // A failed call may have been carried out all the same: only the server knows.
  if (failed) await reconcile(context, ref.type);
  await context.client.invalidateQueries({ queryKey: keys.lines(ref.type) });
}

async function sendNext(
  context: CartContext,
  ref: LineRef,
  added: AddedNotice | undefined,
): Promise<'saved' | 'refused' | 'nothing to send'> {
  const { shell, client } = context;
  const before = readLine(client, ref);
  if (!before) return 'nothing to send';
  const quantity = nextCall(before);
  if (quantity === undefined) return 'nothing to send';
  const sentAt = tick();
  writeLine(client, ref, sent(before, sentAt));
  const answer = await (ref.type === 'lab'
    ? shell.api.call(endpoints.updateCartTest, { body: { id: ref.id, quantity } }, { quiet: true })
    : shell.api.call(endpoints.updateCart, { body: { id: ref.id, quantity } }, { quiet: true }));

  const during = readLine(client, ref);
  // The cache was emptied meanwhile: the page belongs to another session now.
  if (!during) return 'nothing to send';
  if (!answer.ok) {
    if (isLatestWish(during)) shell.notify({ type: 'danger', message: refusalMessage(answer.failure) });
    writeLine(client, ref, refused(during, tick()));
    return 'refused';
  }
  const { success_status, message, data } = answer.body;
  const after = saved(during, tick());
  writeLine(client, ref, after);
  if (after.confirmed === 0) dropLine(client, ref);
  if (nextCall(after) === undefined && isSuccess(success_status)) {
    shell.notify({ type: 'success', message, ...(after.confirmed > 0 && added) });
  }
  tellSaved(context, ref.type, [{ id: ref.id, quantity }], { cart_count: data.cart_count, sentAt }, () =>
    readCount(context),
  );
  return 'saved';
}

/** Answers of update-cart that are shown as a success are 1 and 2. Source: spec 7. */
export function isSuccess(success_status: number): boolean {
  return success_status === 1 || success_status === 2;
}

/** The server says why it refused, such as the stock that is left; a fault of ours has one sentence. Source: spec 8. */
export function refusalMessage({ status, message }: Failure): string {
  return status >= 400 && status < 500 && message !== '' ? message : messages.updateCart;
}

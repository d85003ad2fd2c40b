import { endpoints, messages } from '@storefront/shared-contracts';
import type { Failure } from '@storefront/shared-contracts';
import { readCount, reconcile } from '../cart/read-cart';
import { keys } from '../keys';
import type { CartContext, LineRef } from './cart-context';
import { tellSaved } from './cart-count';
import { isLatestWish, lineAt, nextCall, refused, saved, sent, wish } from './line-quantity';
import { dropLine, readLine, writeLine } from './line-store';
import { tick } from './logical-clock';

/**
 * Sets the quantity of a line; 0 removes it. Shows at once, sends one call at a time and ends with the last wish.
 * A failure restores the last confirmed quantity and is told as a notification. Source: spec 7 (update-cart), 8.
 * @param shownNow the quantity that the page's data say, where this page changed nothing yet
 */
export async function changeQuantity(
  context: CartContext,
  ref: LineRef,
  shownNow: number,
  wanted: number,
): Promise<void> {
  const { client } = context;
  const line = wish(readLine(client, ref) ?? lineAt(shownNow, tick()), wanted, tick());
  writeLine(client, ref, line);
  if (nextCall(line) === undefined) return;

  let failed = false;
  for (
    let outcome = await sendNext(context, ref);
    outcome !== 'nothing to send';
    outcome = await sendNext(context, ref)
  ) {
    failed ||= outcome === 'refused';
  }
  // A failed call may have been carried out all the same: only the server knows.
  if (failed) await reconcile(context, ref.type);
  await client.invalidateQueries({ queryKey: keys.lines(ref.type) });
}

async function sendNext(context: CartContext, ref: LineRef): Promise<'saved' | 'refused' | 'nothing to send'> {
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
  if (nextCall(after) === undefined && successStatuses.has(success_status)) shell.notify({ type: 'success', message });
  void tellSaved(context, ref, { quantity, cart_count: data.cart_count, sentAt }, () => readCount(context));
  return 'saved';
}

/** Answers of update-cart that are shown as a success. Source: spec 7. */
const successStatuses: ReadonlySet<number> = new Set([1, 2]);

/** The server says why it refused, such as the stock that is left; a fault of ours has one sentence. Source: spec 8. */
function refusalMessage({ status, message }: Failure): string {
  return status >= 400 && status < 500 && message !== '' ? message : messages.updateCart;
}

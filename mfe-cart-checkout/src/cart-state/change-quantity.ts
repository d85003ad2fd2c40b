import type { Failure, Notification, CallResult } from '@storefront/shared-contracts';
import { hasServerReason, messages } from '@storefront/shared-contracts/texts';
import type { InfiniteData } from '@tanstack/react-query';
import { emitSaved } from './cart-count';
import { withoutLine, type CartPage } from './cart-page';
import { nextLogicalTime, readLine, waitForChange, writeLine, type CartContext, type LineRef } from './cart-store';
import { keys } from './keys';
import {
  confirmPrice,
  createLineQuantity,
  getQuantityToSend,
  isLatestDesired,
  isPending,
  markRejected,
  markSaved,
  markSending,
  setDesired,
} from './line-quantity';
import type { LineQuantity } from './line-quantity';
import { reconcile } from './reconcile';

/** What a notification shows after Add, beside the server's message. */
export type AddedNotice = Pick<Notification, 'title' | 'link'>;

/**
 * Sets the quantity of a line; 0 removes it. Shows at once, sends one call at a time and ends with the last quantity.
 * A failure restores the last confirmed quantity and shows a notification.
 * @param shownNow the quantity of the page's own data, where the line has no state yet
 * @param added shown where this adds a line that was not in the cart
 */
export async function changeQuantity(
  context: CartContext,
  ref: LineRef,
  shownNow: number,
  desired: number,
  added?: AddedNotice,
): Promise<void> {
  const line = readLine(context.client, ref) ?? createLineQuantity(shownNow, nextLogicalTime());
  await runChange(context, ref, setDesired(line, desired, nextLogicalTime()), added);
}

/**
 * Sends the shown quantity once more, so that the cart stores today's price as the one that the visitor has seen. A
 * failure shows a notification. Resolves once the shown cart was read again.
 */
export async function confirmLine(context: CartContext, ref: LineRef, quantity: number): Promise<void> {
  const line = readLine(context.client, ref) ?? createLineQuantity(quantity, nextLogicalTime());
  await runChange(context, ref, confirmPrice(setDesired(line, quantity, nextLogicalTime()), nextLogicalTime()));
}

async function runChange(context: CartContext, ref: LineRef, line: LineQuantity, added?: AddedNotice): Promise<void> {
  writeLine(context.client, ref, line);
  if (getQuantityToSend(line) !== undefined) await flushQuantity(context, ref, added);
}

/** Sends the desired quantity of a line, one call at a time, until the server has it. */
async function flushQuantity(context: CartContext, ref: LineRef, added?: AddedNotice): Promise<void> {
  const notice = readLine(context.client, ref)?.confirmed === 0 ? added : undefined;
  let failed = false;
  for (
    let outcome = await sendQuantity(context, ref, notice);
    outcome !== 'nothing to send';
    outcome = await sendQuantity(context, ref, notice)
  ) {
    failed ||= outcome === 'rejected';
  }
  // The server may have applied a call that failed: only a read shows it.
  if (failed) await reconcile(context, ref.type);
  await context.client.invalidateQueries({ queryKey: keys.lines(ref.type) });
}

async function sendQuantity(
  context: CartContext,
  ref: LineRef,
  added: AddedNotice | undefined,
): Promise<'saved' | 'rejected' | 'nothing to send'> {
  const { shell, client } = context;
  const before = readLine(client, ref);
  const quantity = before && getQuantityToSend(before);
  if (!before || quantity === undefined) return 'nothing to send';
  const sentAt = nextLogicalTime();
  writeLine(client, ref, markSending(before, sentAt));
  // The page may not know the visitor's cart yet: what it adds never lowers a quantity.
  const body = { id: ref.id, quantity, ...(before.confirmed === 0 && { at_least: true }) };
  const response = await (ref.type === 'lab'
    ? shell.api.call('updateCartTest', { body }, { quiet: true })
    : shell.api.call('updateCart', { body }, { quiet: true }));

  const during = readLine(client, ref);
  // The state was cleared meanwhile: the page belongs to another session now.
  if (!during) return 'nothing to send';
  if (!response.ok) {
    if (isLatestDesired(during)) shell.notify({ type: 'danger', message: getServerReason(response.failure) });
    writeLine(client, ref, markRejected(during, nextLogicalTime()));
    return 'rejected';
  }
  const { success_status, message, data } = response.body;
  const after = markSaved(during, nextLogicalTime(), data.quantity);
  writeLine(client, ref, after);
  if (after.confirmed === 0) removeCachedLine(context, ref);
  if (getQuantityToSend(after) === undefined && isSuccess(success_status)) {
    shell.notify({ type: 'success', message, ...(quantity > 0 && data.quantity === quantity && added) });
  }
  emitSaved(context, ref.type, [{ id: ref.id, quantity: data.quantity }], { cart_count: data.cart_count, sentAt });
  return 'saved';
}

/** How a replacement ended. The caller shows a rejection. */
export type ReplaceResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/**
 * Replaces a line by another medicine in one call: both lines change or neither does. Shows at once; a failure restores
 * both. Resolves once the shown cart was read again.
 * @param newId product_detail_id of the other medicine
 * @param quantity of the other medicine
 * @param inCart how many of it the cart holds already, by the page's own data
 */
export async function replaceLine(
  context: CartContext,
  old: LineRef & { readonly type: 'medicine' },
  newId: number,
  quantity: number,
  inCart = 0,
): Promise<ReplaceResult> {
  const { shell, client } = context;
  const next = { type: 'medicine', id: newId } as const;
  const both = [old, next];
  // A call in flight could add the old line again after the replacement.
  while (both.some((ref) => matchesLine(context, ref, isPending))) await waitForChange(client);

  const sentAt = nextLogicalTime();
  markAsSent(context, old, quantity, 0, sentAt);
  markAsSent(context, next, inCart, quantity, sentAt);
  const body = { id: newId, quantity, replaces: old.id, at_least: true };
  const response = await shell.api.call('updateCart', { body }, { quiet: true });

  const [oldLine, nextLine] = [readLine(client, old), readLine(client, next)];
  // The state was cleared meanwhile: the page belongs to another session now.
  if (!oldLine || !nextLine) return toReplaceResult(response);
  const saved = response.ok ? response.body.data : undefined;
  const outcome = saved ? markSaved : markRejected;
  writeLine(client, old, outcome(oldLine, nextLogicalTime()));
  writeLine(client, next, outcome(nextLine, nextLogicalTime(), saved?.quantity));
  const changedMeanwhile = both.filter((ref) =>
    matchesLine(context, ref, (line) => getQuantityToSend(line) !== undefined),
  );
  if (response.ok) {
    const { success_status, message, data } = response.body;
    if (changedMeanwhile.length === 0 && isSuccess(success_status)) shell.notify({ type: 'success', message });
    const lines = [
      { id: old.id, quantity: 0 },
      { id: newId, quantity: data.quantity },
    ];
    emitSaved(context, 'medicine', lines, { cart_count: data.cart_count, sentAt });
  } else {
    await reconcile(context, 'medicine');
  }
  await Promise.all(changedMeanwhile.map((ref) => flushQuantity(context, ref)));
  await client.invalidateQueries({ queryKey: keys.lines('medicine') });
  // The read above swapped both rows in one step; if it failed, the old row has to go here.
  if (readLine(client, old)?.confirmed === 0) removeCachedLine(context, old);
  return toReplaceResult(response);
}

const toReplaceResult = (response: CallResult<'updateCart'>): ReplaceResult =>
  response.ok ? { ok: true } : { ok: false, message: getServerReason(response.failure) };

function matchesLine({ client }: CartContext, ref: LineRef, matches: (line: LineQuantity) => boolean): boolean {
  const line = readLine(client, ref);
  return line !== undefined && matches(line);
}

/** Marks the desired quantity as sent, so that nothing else sends it. */
function markAsSent({ client }: CartContext, ref: LineRef, shownNow: number, desired: number, now: number): void {
  const line = readLine(client, ref) ?? createLineQuantity(shownNow, now);
  writeLine(client, ref, markSending(setDesired(line, desired, now), now));
}

/** Removes a line from the pages of the cart, ahead of their next read. */
function removeCachedLine({ client }: CartContext, { type, id }: LineRef): void {
  client.setQueryData<InfiniteData<CartPage>>(
    keys.lines(type),
    (cart) => cart && { ...cart, pages: withoutLine(cart.pages, id) },
  );
}

/** update-cart answers with 1 or 2 where the message is shown as a success. */
function isSuccess(success_status: number): boolean {
  return success_status === 1 || success_status === 2;
}

/** The server's message for a rejection, such as the stock that is left; one fixed message for any other failure. */
function getServerReason(failure: Failure): string {
  return hasServerReason(failure) ? failure.message : messages.updateCart;
}

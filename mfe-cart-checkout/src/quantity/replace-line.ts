import { endpoints } from '@storefront/shared-contracts';
import type { ApiResult } from '@storefront/shared-contracts';
import { fetchCartCount } from '../cart/fetch-cart';
import { keys } from '../keys';
import type { CartContext, LineRef } from './cart-context';
import { emitSaved } from './cart-count';
import {
  isBusy,
  createLineQuantity,
  getQuantityToSend,
  markRejected,
  markSaved,
  markSending,
  setDesired,
} from './line-quantity';
import { removeCachedLine, waitForChange, readLine, writeLine } from './line-store';
import { nextLogicalTime } from './logical-clock';
import { reconcile } from './reconcile';
import { isSuccess, getServerReason, flushQuantity } from './flush-quantity';

/** How a replacement ended. A refusal is for the caller to show. */
export type ReplaceResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/**
 * Puts another medicine in the place of a line, in one call: both change, or neither does. Shows at once; a failure
 * brings both back as they were. Resolves once the cart that is shown was read again.
 * @param newId product_detail_id of the medicine that comes
 * @param quantity of the one that comes
 * @param inCart how many of it the cart holds already, as the page's data say
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
  // A call that is still under way could bring the old line back after the replacement.
  while (both.some((ref) => busy(context, ref))) await waitForChange(client);

  const sentAt = nextLogicalTime();
  markAsSent(context, old, quantity, 0, sentAt);
  markAsSent(context, next, inCart, quantity, sentAt);
  const body = { id: newId, quantity, replaces: old.id };
  const answer = await shell.api.call(endpoints.updateCart, { body }, { quiet: true });

  const [oldNow, nextNow] = [readLine(client, old), readLine(client, next)];
  // The cache was emptied meanwhile: the page belongs to another session now.
  if (!oldNow || !nextNow) return ending(answer);
  const outcome = answer.ok ? markSaved : markRejected;
  writeLine(client, old, outcome(oldNow, nextLogicalTime()));
  writeLine(client, next, outcome(nextNow, nextLogicalTime()));
  const wishedSince = both.filter((ref) => wantsCall(context, ref));
  if (answer.ok) {
    const { success_status, message, data } = answer.body;
    if (wishedSince.length === 0 && isSuccess(success_status)) shell.notify({ type: 'success', message });
    const lines = [
      { id: old.id, quantity: 0 },
      { id: newId, quantity },
    ];
    emitSaved(context, 'medicine', lines, { cart_count: data.cart_count, sentAt }, () => fetchCartCount(context));
  } else {
    await reconcile(context, 'medicine');
  }
  await Promise.all(wishedSince.map((ref) => flushQuantity(context, ref)));
  await client.invalidateQueries({ queryKey: keys.lines('medicine') });
  // The row that goes makes room for the one that comes in one step, unless the cart could not be read.
  if (readLine(client, old)?.confirmed === 0) removeCachedLine(client, old);
  return ending(answer);
}

const ending = (answer: ApiResult<typeof endpoints.updateCart>): ReplaceResult =>
  answer.ok ? { ok: true } : { ok: false, message: getServerReason(answer.failure) };

function busy({ client }: CartContext, ref: LineRef): boolean {
  const line = readLine(client, ref);
  return line !== undefined && isBusy(line);
}

function wantsCall({ client }: CartContext, ref: LineRef): boolean {
  const line = readLine(client, ref);
  return line !== undefined && getQuantityToSend(line) !== undefined;
}

/** Marks what is wanted of a line as sent: nobody else sends it. */
function markAsSent({ client }: CartContext, ref: LineRef, shownNow: number, wanted: number, at: number): void {
  writeLine(
    client,
    ref,
    markSending(setDesired(readLine(client, ref) ?? createLineQuantity(shownNow, at), wanted, at), at),
  );
}

import { endpoints } from '@storefront/shared-contracts';
import type { ApiResult } from '@storefront/shared-contracts';
import { readCount } from '../cart/read-cart';
import { keys } from '../keys';
import type { CartContext, LineRef } from './cart-context';
import { tellSaved } from './cart-count';
import { isBusy, lineAt, nextCall, refused, saved, sent, wish } from './line-quantity';
import { dropLine, nextChange, readLine, writeLine } from './line-store';
import { tick } from './logical-clock';
import { reconcile } from './reconcile';
import { isSuccess, refusalMessage, sendWishes } from './send-wishes';

/** How a replacement ended. A refusal is for the caller to show. */
export type Replaced = { readonly ok: true } | { readonly ok: false; readonly message: string };

/**
 * Puts another medicine in the place of a line, in one call: both change, or neither does. Shows at once; a failure
 * brings both back as they were. Resolves once the cart that is shown was read again. Source: spec 2 (My Cart).
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
): Promise<Replaced> {
  const { shell, client } = context;
  const next = { type: 'medicine', id: newId } as const;
  const both = [old, next];
  // A call that is still under way could bring the old line back after the replacement.
  while (both.some((ref) => busy(context, ref))) await nextChange(client);

  const sentAt = tick();
  claim(context, old, quantity, 0, sentAt);
  claim(context, next, inCart, quantity, sentAt);
  const body = { id: newId, quantity, replaces: old.id };
  const answer = await shell.api.call(endpoints.updateCart, { body }, { quiet: true });

  const [oldNow, nextNow] = [readLine(client, old), readLine(client, next)];
  // The cache was emptied meanwhile: the page belongs to another session now.
  if (!oldNow || !nextNow) return ending(answer);
  const outcome = answer.ok ? saved : refused;
  writeLine(client, old, outcome(oldNow, tick()));
  writeLine(client, next, outcome(nextNow, tick()));
  const wishedSince = both.filter((ref) => wantsCall(context, ref));
  if (answer.ok) {
    const { success_status, message, data } = answer.body;
    if (wishedSince.length === 0 && isSuccess(success_status)) shell.notify({ type: 'success', message });
    const lines = [
      { id: old.id, quantity: 0 },
      { id: newId, quantity },
    ];
    tellSaved(context, 'medicine', lines, { cart_count: data.cart_count, sentAt }, () => readCount(context));
  } else {
    await reconcile(context, 'medicine');
  }
  await Promise.all(wishedSince.map((ref) => sendWishes(context, ref)));
  await client.invalidateQueries({ queryKey: keys.lines('medicine') });
  // The row that goes makes room for the one that comes in one step, unless the cart could not be read.
  if (readLine(client, old)?.confirmed === 0) dropLine(client, old);
  return ending(answer);
}

const ending = (answer: ApiResult<typeof endpoints.updateCart>): Replaced =>
  answer.ok ? { ok: true } : { ok: false, message: refusalMessage(answer.failure) };

function busy({ client }: CartContext, ref: LineRef): boolean {
  const line = readLine(client, ref);
  return line !== undefined && isBusy(line);
}

function wantsCall({ client }: CartContext, ref: LineRef): boolean {
  const line = readLine(client, ref);
  return line !== undefined && nextCall(line) !== undefined;
}

/** Marks what is wanted of a line as sent: nobody else sends it. */
function claim({ client }: CartContext, ref: LineRef, shownNow: number, wanted: number, at: number): void {
  writeLine(client, ref, sent(wish(readLine(client, ref) ?? lineAt(shownNow, at), wanted, at), at));
}

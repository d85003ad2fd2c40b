import type { AddedNotice } from '../widgets/added-notice';
import type { CartContext, LineRef } from './cart-context';
import { affirm, lineAt, nextCall, wish } from './line-quantity';
import type { LineQuantity } from './line-quantity';
import { readLine, writeLine } from './line-store';
import { tick } from './logical-clock';
import { sendWishes } from './send-wishes';

/**
 * Sets the quantity of a line; 0 removes it. Shows at once, sends one call at a time and ends with the last wish.
 * A failure restores the last confirmed quantity and is told as a notification. Source: spec 7 (update-cart), 8.
 * @param shownNow the quantity that the page's data say, where this page changed nothing yet
 * @param added shown where this puts a line into the cart that was not there
 */
export async function changeQuantity(
  context: CartContext,
  ref: LineRef,
  shownNow: number,
  wanted: number,
  added?: AddedNotice,
): Promise<void> {
  const line = readLine(context.client, ref) ?? lineAt(shownNow, tick());
  await carryOut(context, ref, wish(line, wanted, tick()), added);
}

/**
 * Takes a line as it is now: sends the quantity that shows once more, so that the cart keeps today's price as the one
 * that was seen. A failure is told as a notification. Resolves once the cart that is shown was read again.
 */
export async function confirmLine(context: CartContext, ref: LineRef, quantity: number): Promise<void> {
  const line = readLine(context.client, ref) ?? lineAt(quantity, tick());
  await carryOut(context, ref, affirm(wish(line, quantity, tick()), tick()));
}

async function carryOut(context: CartContext, ref: LineRef, line: LineQuantity, added?: AddedNotice): Promise<void> {
  writeLine(context.client, ref, line);
  if (nextCall(line) !== undefined) await sendWishes(context, ref, added);
}

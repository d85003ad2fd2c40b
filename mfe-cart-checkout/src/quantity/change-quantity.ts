import type { AddedNotice } from '../widgets/added-notice';
import type { CartContext, LineRef } from './cart-context';
import { confirmPrice, createLineQuantity, getQuantityToSend, setDesired } from './line-quantity';
import type { LineQuantity } from './line-quantity';
import { readLine, writeLine } from './line-store';
import { nextLogicalTime } from './logical-clock';
import { flushQuantity } from './flush-quantity';

/**
 * Sets the quantity of a line; 0 removes it. Shows at once, sends one call at a time and ends with the last wish.
 * A failure restores the last confirmed quantity and is told as a notification.
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
  const line = readLine(context.client, ref) ?? createLineQuantity(shownNow, nextLogicalTime());
  await runChange(context, ref, setDesired(line, wanted, nextLogicalTime()), added);
}

/**
 * Takes a line as it is now: sends the quantity that shows once more, so that the cart keeps today's price as the one
 * that was seen. A failure is told as a notification. Resolves once the cart that is shown was read again.
 */
export async function confirmLine(context: CartContext, ref: LineRef, quantity: number): Promise<void> {
  const line = readLine(context.client, ref) ?? createLineQuantity(quantity, nextLogicalTime());
  await runChange(context, ref, confirmPrice(setDesired(line, quantity, nextLogicalTime()), nextLogicalTime()));
}

async function runChange(context: CartContext, ref: LineRef, line: LineQuantity, added?: AddedNotice): Promise<void> {
  writeLine(context.client, ref, line);
  if (getQuantityToSend(line) !== undefined) await flushQuantity(context, ref, added);
}

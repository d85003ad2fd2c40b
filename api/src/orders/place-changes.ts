import type { HeldLine } from '../cart/kind';
import { rupeeText } from '../money';
import type { CheckoutLine } from './snapshot';

function changeOf(line: CheckoutLine, held: HeldLine | undefined): string[] {
  const { name } = line.shown;
  if (held === undefined) return [`${name}: no longer in your cart.`];
  if (held.error !== undefined) return [held.error];
  return [
    ...(held.quantity === line.quantity ? [] : [`${name}: your cart now holds ${held.quantity}.`]),
    ...(held.pricePaise === line.pricePaise ? [] : [`${name}: the price is now ${rupeeText(held.pricePaise)}.`]),
    ...(held.mrpPaise === line.mrpPaise ? [] : [`${name}: the MRP is now ${rupeeText(held.mrpPaise)}.`]),
  ];
}

/** What of a cart is not as a checkout has it, in sentences for the customer; none where all is the same. Source: D20. */
export function cartChanges(lines: readonly CheckoutLine[], cart: readonly HeldLine[]): string[] {
  const held = new Map(cart.map((line) => [line.productId, line]));
  const ordered = new Set(lines.map(({ itemId }) => itemId));
  return [
    ...lines.flatMap((line) => changeOf(line, held.get(line.itemId))),
    ...cart.flatMap(({ productId, name }) => (ordered.has(productId) ? [] : [`${name}: added to your cart since.`])),
  ];
}

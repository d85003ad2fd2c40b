import type { LabCart, MedicineCart, Notification } from '@storefront/shared-contracts';

/** Quantity by the line's id. What is not in it is not in the cart. */
export type CartQuantities = Readonly<Record<number, number>>;

/** A cart as the server last confirmed it. */
export interface Cart {
  readonly quantities: CartQuantities;
  /** All its lines with what they cost; undefined while only the changes of this page are known. */
  readonly content: MedicineCart | LabCart | undefined;
}

/** A change of a line, as it is sent. */
export interface CartChange {
  readonly id: number;
  /** 0 removes the line. */
  readonly quantity: number;
  /** A larger quantity stays: the page may not know the visitor's cart yet. */
  readonly at_least?: true;
  /** The line of the same cart that this one takes the place of. */
  readonly replaces?: number;
  /** What its notification shows beside the server's message if it adds a product. */
  readonly added?: Pick<Notification, 'title' | 'link'> | undefined;
}

/** The cart after a confirmed change. What is not known of it stays unknown until it is read. */
export function applyConfirmed(cart: Cart | undefined, { id, quantity, replaces }: CartChange): Cart {
  const entries = Object.entries({
    ...cart?.quantities,
    ...(replaces !== undefined && { [replaces]: 0 }),
    [id]: quantity,
  });
  return { content: cart?.content, quantities: Object.fromEntries(entries.filter(([, left]) => left > 0)) };
}

/** What shows as the quantity of a line: the confirmed one with the changes that the server has not answered yet. */
export function applyPending(confirmed: number, changes: readonly CartChange[], id: number): number {
  return changes.reduce((quantity, change) => {
    if (change.replaces === id) return 0;
    if (change.id !== id) return quantity;
    return change.at_least === true ? Math.max(quantity, change.quantity) : change.quantity;
  }, confirmed);
}

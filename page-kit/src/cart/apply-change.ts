import type { LabCart, MedicineCart, Notification } from '@storefront/shared-contracts';

/** Quantity of each line by its id. A line that is missing is not in the cart. */
export type CartQuantities = Readonly<Record<number, number>>;

/** A cart as the server last confirmed it. */
export interface Cart {
  readonly quantities: CartQuantities;
  /** All lines with their costs; undefined while the page knows only its own changes. */
  readonly content: MedicineCart | LabCart | undefined;
}

/** A change of a line, as it is sent to the API. */
export interface CartChange {
  readonly id: number;
  /** 0 removes the line. */
  readonly quantity: number;
  /** Keeps a larger quantity, because the page may not know the visitor's cart yet. */
  readonly at_least?: true;
  /** Id of the line of the same cart that this line replaces. */
  readonly replaces?: number;
  /** Title and link of the notification if the change adds a product; the message comes from the server. */
  readonly added?: Pick<Notification, 'title' | 'link'> | undefined;
}

/** The cart after a confirmed change. Unknown lines stay unknown until the cart is fetched. */
export function applyConfirmed(cart: Cart | undefined, { id, quantity, replaces }: CartChange): Cart {
  const entries = Object.entries({
    ...cart?.quantities,
    ...(replaces !== undefined && { [replaces]: 0 }),
    [id]: quantity,
  });
  return { content: cart?.content, quantities: Object.fromEntries(entries.filter(([, left]) => left > 0)) };
}

/** The shown quantity of a line: the confirmed quantity with the changes that the server has not answered yet. */
export function applyPending(confirmed: number, changes: readonly CartChange[], id: number): number {
  return changes.reduce((quantity, change) => {
    if (change.replaces === id) return 0;
    if (change.id !== id) return quantity;
    return change.at_least === true ? Math.max(quantity, change.quantity) : change.quantity;
  }, confirmed);
}

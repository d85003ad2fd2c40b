import type { Database } from '../db/database';
import { carts } from '../db/schema';
import { labCart } from './lab-cart';
import { moveLines } from './line-table';
import { medicineCart } from './medicine-cart';
import { ownedBy } from './owner';
import { countLines, lockCart } from './repository';

/**
 * Puts what the device's guest cart holds into the customer's; of the same product the larger quantity stays, and the guest
 * cart is empty after it. Belongs in the transaction that signs in. Source: D10.
 */
export async function mergeGuestCart(tx: Database, deviceId: string, customerId: number): Promise<void> {
  // The guest's cart is always locked first: two logins at once then wait for each other, and never crosswise.
  const [guest] = await tx.select({ id: carts.id }).from(carts).where(ownedBy({ deviceId })).for('update');
  if (guest === undefined || (await countLines(tx, { deviceId })) === 0) return;
  const into = await lockCart(tx, { customerId });
  for (const { lines } of [medicineCart, labCart]) await moveLines(tx, lines, { from: guest.id, into });
}

import { hasStoredCoupon, moveStoredCoupons } from './stored-coupons';
import type { Database } from '../../platform/db/database';
import { labCart } from './lab-cart';
import { moveLines } from './line-table';
import { medicineCart } from './medicine-cart';
import { countLines, lockCart, lockExistingCart } from './repository';

/**
 * Puts what the device's guest cart holds into the customer's; of the same product the larger quantity stays, of two coupons the
 * one that was applied last, and the guest cart is empty after it. Belongs in the transaction that signs in. See docs/behaviour.md, D10, D33.
 */
export async function mergeGuestCart(tx: Database, deviceId: string, customerId: number): Promise<void> {
  // The guest's cart is always locked first: two logins at once then wait for each other, and never crosswise.
  const guest = await lockExistingCart(tx, { deviceId });
  // A cart without lines may still hold a coupon; without either the customer needs no cart for it.
  if (guest === undefined) return;
  if ((await countLines(tx, { deviceId })) === 0 && !(await hasStoredCoupon(tx, guest))) return;
  const into = await lockCart(tx, { customerId });
  for (const { lines } of [medicineCart, labCart]) await moveLines(tx, lines, { from: guest, into });
  await moveStoredCoupons(tx, { from: guest, into });
}

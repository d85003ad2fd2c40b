import type { BoughtMedicine } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, desc, eq, max, notInArray } from 'drizzle-orm';
import { notSold } from '../../../domains/catalogue/best-sellers';
import { onSale } from '../../../domains/catalogue/serializers';
import { readSnapshot, type Database } from '../../../platform/db/database';
import { orderItems, orders, products } from '../../../platform/db/schema';
import { medicinesOnSale } from './order-again';

/** The medicines on sale that the customer ordered last, latest first, with the time of the last order. */
export function listBoughtMedicines(db: Database, customerId: number, now: Date): Promise<BoughtMedicine[]> {
  return db.transaction(async (tx) => {
    const lastAt = max(orders.createdAt);
    const bought = await tx
      .select({ id: products.id, lastAt })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(products, eq(products.id, orderItems.itemId))
      .where(
        and(
          eq(orders.customerId, customerId),
          eq(orders.productType, 'medicine'),
          notInArray(orders.status, notSold),
          onSale,
        ),
      )
      .groupBy(products.id)
      .orderBy(desc(lastAt), desc(products.id))
      .limit(limits.buyAgain);
    const ids = bought.map(({ id }) => id);
    const medicines = await medicinesOnSale(tx, ids, { owner: { customerId }, now });
    const byId = new Map(medicines.map((medicine) => [medicine.product_id, medicine]));
    return bought.flatMap(({ id, lastAt: at }) => {
      const medicine = byId.get(id);
      return medicine && at ? [{ ...medicine, last_ordered_at: at.toISOString() }] : [];
    });
  }, readSnapshot);
}

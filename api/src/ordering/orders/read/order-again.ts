import type { BoughtMedicine, CurrentOffer, Medicine, ProductType, RepeatableItem } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, desc, eq, max, notInArray } from 'drizzle-orm';
import { medicinesOf, onSale, readMedicines } from '../../../domains/catalogue/serializers';
import { labTestRows, patientsOf } from '../../../domains/lab/serializers';
import { type Database, readSnapshot } from '../../../platform/db/database';
import { rupees } from '../../../platform/money';
import { type OrdersOf, requireOrder } from '../order-repository';
import { itemsOf } from './repository';
import { itemOf } from './serializers';
import { notSold } from '../../../domains/catalogue/best-sellers';
import { orderItems, orders, products } from '../../../platform/db/schema';

/** A customer who looks at offers, and when. */
interface Buyer {
  owner: { customerId: number };
  now: Date;
}

/** The medicines with these ids that are on sale, in the order of the ids. */
async function medicinesOnSale(db: Database, ids: number[], buyer: Buyer): Promise<Medicine[]> {
  return medicinesOf(db, await readMedicines(db, ids, buyer), buyer.owner, buyer);
}

/** The products with these ids that are on sale, by id. */
type ReadOffers = (db: Database, ids: number[], buyer: Buyer) => Promise<Map<number, CurrentOffer>>;

const medicineOffers: ReadOffers = async (db, ids, buyer) =>
  new Map((await medicinesOnSale(db, ids, buyer)).map((medicine) => [medicine.product_id, medicine]));

const labOffers: ReadOffers = async (db, ids, { owner }) => {
  const patients = await patientsOf(db, owner, ids);
  return new Map(
    (await labTestRows(db, ids)).map(({ id, pricePaise }) => [
      id,
      {
        price: rupees(pricePaise),
        packet_name: '',
        unit_name: '',
        unit_type: '',
        max_quantity: limits.labPatientsMax,
        cart_quantity: patients.get(id) ?? 0,
      },
    ]),
  );
};

const readOffers: Readonly<Record<ProductType, ReadOffers>> = { medicine: medicineOffers, lab: labOffers };

/**
 * The items of one order of the customer, each with its product as it is sold now. See docs/behaviour.md, O22.
 * @throws ApiError 404 if it is another customer's or of the other type
 */
export function getRepeatableItems(
  db: Database,
  { customerId, type }: OrdersOf,
  { publicId, now }: { publicId: string; now: Date },
): Promise<{ created_at: string; items: RepeatableItem[] }> {
  return db.transaction(async (tx) => {
    const order = await requireOrder(tx, publicId, { customerId, type });
    const items = await itemsOf(tx, order.id);
    const ids = items.map(({ itemId }) => itemId);
    const offers = await readOffers[type](tx, ids, { owner: { customerId }, now });
    return {
      created_at: order.createdAt.toISOString(),
      items: items.map((item) => {
        const offer = offers.get(item.itemId);
        return { item: itemOf(type, item), ...(offer && { offer }) };
      }),
    };
  }, readSnapshot);
}

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

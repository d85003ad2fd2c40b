import type { CurrentOffer, Medicine, ProductType, RepeatableItem } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { medicinesOf, readMedicines } from '../../../domains/catalogue/serializers';
import { labTestRows } from '../../../domains/lab/serializers';
import { patientsOf } from '../../../domains/lab/serializers';
import { readSnapshot, type Database } from '../../../platform/db/database';
import { ApiError } from '../../../platform/errors';
import { rupees } from '../../../platform/money';
import { findOrder } from '../order-repository';
import { itemsOf, type OrdersOf } from './repository';
import { itemOf } from './serializers';

/** A customer who looks at offers, and when. */
interface Buyer {
  owner: { customerId: number };
  now: Date;
}

/** The medicines with these ids that are on sale, in the order of the ids. */
export async function medicinesOnSale(db: Database, ids: number[], buyer: Buyer): Promise<Medicine[]> {
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
    const order = await findOrder(tx, publicId, customerId);
    if (order?.productType !== type) throw new ApiError('orderNotFound');
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

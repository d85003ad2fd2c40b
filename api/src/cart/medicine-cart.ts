import type { Medicine } from '@storefront/shared-contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import { medicinesOf, productColumns } from '../catalogue/views';
import type { Database } from '../db/database';
import { cartLines, carts, categories, products } from '../db/schema';
import { heldOf } from '../orders/stock';
import { inOrderOf, type Buyer, type CartKind } from './kind';
import { medicineError, medicineRefusal } from './messages';
import { ownedBy } from './owner';

/** What is left of a product's stock for a buyer. */
type Left = (product: { id: number; stock: number }) => number;

async function leftFor(db: Database, { owner, now }: Buyer, ids: readonly number[]): Promise<Left> {
  const held = await heldOf(db, ids, { now, ...('customerId' in owner && { exceptCustomer: owner.customerId }) });
  return ({ id, stock }) => Math.max(0, stock - (held.get(id) ?? 0));
}

/** The cart of medicines. */
export const medicineCart: CartKind<Medicine> = {
  type: 'medicine',
  lines: { table: cartLines, product: cartLines.productId },
  notFound: 'productNotFound',

  async find(db, id, buyer) {
    const [row] = await db
      .select({
        id: products.id,
        name: products.name,
        pricePaise: products.pricePaise,
        stock: products.stock,
        withdrawn: products.withdrawn,
      })
      .from(products)
      .where(eq(products.id, id));
    if (row === undefined) return undefined;
    const { pricePaise, withdrawn } = row;
    const left = await leftFor(db, buyer, [id]);
    return { pricePaise, withdrawn, refusal: (quantity) => medicineRefusal({ ...row, stock: left(row) }, quantity) };
  },

  async list(db, buyer) {
    const found = await db
      .select({
        productId: products.id,
        name: products.name,
        stock: products.stock,
        withdrawn: products.withdrawn,
        mrpPaise: products.mrpPaise,
        pricePaise: products.pricePaise,
        quantity: cartLines.quantity,
        pricePaiseWhenAdded: cartLines.pricePaiseWhenAdded,
      })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(ownedBy(buyer.owner))
      .orderBy(asc(cartLines.id));
    const left = await leftFor(
      db,
      buyer,
      found.map(({ productId }) => productId),
    );
    return found.map(({ stock, withdrawn, ...line }) => ({
      ...line,
      // Lines from before this was kept tell of no change.
      pricePaiseWhenAdded: line.pricePaiseWhenAdded ?? line.pricePaise,
      error: medicineError({ name: line.name, stock: left({ id: line.productId, stock }), withdrawn }, line.quantity),
    }));
  },

  async show(db, ids) {
    if (ids.length === 0) return [];
    const rows = await db
      .select(productColumns)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, ids));
    return medicinesOf(db, inOrderOf(ids, rows), undefined);
  },
};

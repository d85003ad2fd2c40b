import type { Medicine } from '@storefront/shared-contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import { medicinesOf, productColumns } from '../../domains/catalogue/serializers';
import { cartLines, carts, categories, products } from '../../platform/db/schema';
import { availableTo } from '../../domains/catalogue/availability';
import { sortByIds, type CartStrategy } from './cart-strategy';
import { getMedicineLineError, getMedicineRejection } from './messages';
import { isOwnedBy } from '../../domains/cart-owner';

/** The cart of medicines. */
export const medicineCart: CartStrategy<Medicine> = {
  type: 'medicine',
  lines: { table: cartLines, product: cartLines.productId },
  notFound: 'productNotFound',

  async find(db, id, buyer) {
    const [row] = await db
      .select({
        name: products.name,
        pricePaise: products.pricePaise,
        available: availableTo(buyer),
        withdrawn: products.withdrawn,
      })
      .from(products)
      .where(eq(products.id, id));
    if (row === undefined) return undefined;
    const { pricePaise, withdrawn } = row;
    return { pricePaise, withdrawn, rejection: (quantity) => getMedicineRejection(row, quantity) };
  },

  async list(db, buyer) {
    const found = await db
      .select({
        productId: products.id,
        name: products.name,
        available: availableTo(buyer),
        withdrawn: products.withdrawn,
        mrpPaise: products.mrpPaise,
        pricePaise: products.pricePaise,
        quantity: cartLines.quantity,
        pricePaiseWhenAdded: cartLines.pricePaiseWhenAdded,
      })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(isOwnedBy(buyer.owner))
      .orderBy(asc(cartLines.id));
    return found.map(({ available, withdrawn, ...line }) => ({
      ...line,
      // Lines from before this was kept tell of no change.
      pricePaiseWhenAdded: line.pricePaiseWhenAdded ?? line.pricePaise,
      error: getMedicineLineError({ name: line.name, available, withdrawn }, line.quantity),
    }));
  },

  async show(db, ids, buyer) {
    if (ids.length === 0) return [];
    const rows = await db
      .select(productColumns(buyer))
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, ids));
    return medicinesOf(db, sortByIds(ids, rows), undefined);
  },
};

import type { Medicine, LabTest } from '@storefront/shared-contracts';
import { asc, eq } from 'drizzle-orm';
import { medicinesOf, readMedicines } from '../../domains/catalogue/serializers';
import { cartLines, carts, products, labCartLines, labTests } from '../../platform/db/schema';
import { availableTo } from '../../domains/catalogue/availability';
import type { CartStrategy } from './cart-strategy';
import { getMedicineLineError, getMedicineRejection, getLabTestLineError, labTestName } from './messages';
import { isOwnedBy } from '../../domains/cart-owner';
import { labTestRows, labTestsOf } from '../../domains/lab/serializers';

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
      error: getMedicineLineError({ name: line.name, available, withdrawn }, line.quantity),
    }));
  },

  async show(db, ids, buyer) {
    return medicinesOf(db, await readMedicines(db, ids, buyer, { withWithdrawn: true }), undefined);
  },
};

/** The cart of lab tests and health packages; quantities are patients. */
export const labCart: CartStrategy<LabTest> = {
  type: 'lab',
  lines: { table: labCartLines, product: labCartLines.labTestId },
  notFound: 'labTestNotFound',

  async find(db, id) {
    const [row] = await db
      .select({ pricePaise: labTests.pricePaise, withdrawn: labTests.withdrawn })
      .from(labTests)
      .where(eq(labTests.id, id));
    // The contract limits the patients of a call, and every test can be booked for that number.
    return row && { ...row, rejection: () => undefined };
  },

  async list(db, { owner }) {
    const found = await db
      .select({
        productId: labTests.id,
        title: labTests.title,
        labName: labTests.labName,
        withdrawn: labTests.withdrawn,
        mrpPaise: labTests.mrpPaise,
        pricePaise: labTests.pricePaise,
        quantity: labCartLines.quantity,
        pricePaiseWhenAdded: labCartLines.pricePaiseWhenAdded,
      })
      .from(labCartLines)
      .innerJoin(carts, eq(carts.id, labCartLines.cartId))
      .innerJoin(labTests, eq(labTests.id, labCartLines.labTestId))
      .where(isOwnedBy(owner))
      .orderBy(asc(labCartLines.id));
    return found.map(({ title, labName, withdrawn, ...line }) => ({
      ...line,
      name: labTestName({ title, labName }),
      error: getLabTestLineError({ title, labName, withdrawn }),
    }));
  },

  async show(db, ids) {
    return labTestsOf(db, await labTestRows(db, ids, { withWithdrawn: true }), undefined);
  },
};

/** The cart of each product type. */
export const cartOf = { medicine: medicineCart, lab: labCart } as const;

import type { LabTest, Medicine, ProductType } from '@storefront/shared-contracts';
import { asc, eq } from 'drizzle-orm';
import { medicinesOf, readMedicines } from '../../domains/catalogue/serializers';
import { cartLines, carts, products, labCartLines, labTests } from '../../platform/db/schema';
import { availableTo, type Viewer } from '../../domains/catalogue/availability';
import { getMedicineLineError, getMedicineRejection, getLabTestLineError, labTestName } from './messages';
import { isOwnedBy, type CartOwner } from '../../domains/cart-owner';
import { labTestRows, labTestsOf } from '../../domains/lab/serializers';
import type { Database } from '../../platform/db/database';
import type { OtherErrorCode } from '../../platform/errors';
import type { LineTable } from './line-table';
import { getTotalError, type PricedLine } from './price';

/** A product that a customer puts into a cart, with its current price in paise. */
interface PurchasableProduct {
  pricePaise: number;
  withdrawn: boolean;
  /** Why this quantity is not available, as a message for the customer; undefined if it is. */
  rejection: (quantity: number) => string | undefined;
}

export interface CurrentCartLine extends PricedLine {
  productId: number;
  /** The product's name in error messages. */
  name: string;
  /** The selling price in paise when the quantity was last set. */
  pricePaiseWhenAdded: number;
  /** Why the line cannot be ordered, as a message for the customer. */
  error: string | undefined;
}

/** Owner of the cart that is read, and the time. */
export interface CartReader extends Viewer {
  owner: CartOwner;
}

/** Differences between the carts of medicines and lab tests. */
export interface CartStrategy<Product> {
  type: ProductType;
  lines: LineTable;
  /** The error for a product that does not exist or is no longer offered. */
  notFound: OtherErrorCode;
  /**
   * The product, whether or not it is still offered. The holds of others are subtracted from its stock. See docs/behaviour.md,
   * D21.
   */
  find: (db: Database, id: number, buyer: CartReader) => Promise<PurchasableProduct | undefined>;
  /** All lines of the owner's cart, in the order in which they were added. */
  list: (db: Database, buyer: CartReader) => Promise<CurrentCartLine[]>;
  /** Products as the wire shows them, in the order of the ids. */
  show: (db: Database, ids: number[], buyer: CartReader) => Promise<Product[]>;
}

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

/** A cart as it is now. `errors`: why it cannot be ordered, as messages for the customer. See docs/behaviour.md, C5. */
export async function readCart(db: Database, { owner, type, now }: CartReader & { type: ProductType }) {
  const lines = await cartOf[type].list(db, { owner, now });
  const total = getTotalError(lines);
  const errors = [...lines.flatMap(({ error }) => error ?? []), ...(total === undefined ? [] : [total])];
  return { owner, type, lines, errors, now };
}

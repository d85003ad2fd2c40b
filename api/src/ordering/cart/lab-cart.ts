import type { LabTest } from '@storefront/shared-contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import { carts, labCartLines, labTests, organs } from '../../platform/db/schema';
import { labTestColumns, labTestsOf } from '../../domains/lab/serializers';
import { sortByIds, type CartStrategy } from './cart-strategy';
import { getLabTestLineError, labTestName } from './messages';
import { isOwnedBy } from '../../domains/cart-owner';

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
    // As many patients as the call allows can always be booked.
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
    if (ids.length === 0) return [];
    const rows = await db
      .select(labTestColumns)
      .from(labTests)
      .leftJoin(organs, eq(organs.id, labTests.organId))
      .where(inArray(labTests.id, ids));
    return labTestsOf(db, sortByIds(ids, rows), undefined);
  },
};

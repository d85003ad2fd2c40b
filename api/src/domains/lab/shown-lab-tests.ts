import type { LabTest } from '@storefront/shared-contracts';
import { and, eq, sql } from 'drizzle-orm';
import { isOwnedBy, type CartOwner, type OwnerInQuery } from '../cart-owner';
import {
  initialVersion,
  isSameVersion,
  ofKind,
  readCatalogueVersion,
  versionColumns,
} from '../../platform/db/catalogue-version';
import { unnamed, type Database } from '../../platform/db/database';
import { KeptValues } from '../../platform/db/kept-values';
import { carts, catalogueVersions, labCartLines } from '../../platform/db/schema';
import { labTestRows } from './repository';
import { labTestsOf } from './serializers';

/** Reads lab tests and packages on offer in the order of the ids, with the quantity in the owner's cart. */
export type ReadLabTests = (ids: readonly number[], owner: CartOwner | undefined) => Promise<LabTest[]>;

/** Tests and packages kept in memory. A package has up to ten kB. */
const maxKept = 2000;

const linesOf = (db: Database, owner: OwnerInQuery) =>
  db
    .select({ version: versionColumns, id: labCartLines.labTestId, quantity: labCartLines.quantity })
    .from(catalogueVersions)
    .leftJoin(carts, isOwnedBy(owner))
    .leftJoin(
      labCartLines,
      and(eq(labCartLines.cartId, carts.id), sql`${labCartLines.labTestId} = ANY(${sql.placeholder('ids')}::int[])`),
    )
    .where(ofKind('lab'))
    .prepare(unnamed);

/**
 * Caches lab tests by catalogue version, because nothing else changes them. Quantities in carts are read at each call, by
 * prepared queries: composing a query takes longer than running it.
 */
export function labTestReader(db: Database): ReadLabTests {
  const kept = new KeptValues<number, LabTest>(maxKept);
  const linesOfGuest = linesOf(db, { deviceId: sql.placeholder('owner') });
  const linesOfCustomer = linesOf(db, { customerId: sql.placeholder('owner') });

  /** The version, and for how many patients the owner's cart contains each test. */
  async function readOfOwner(ids: readonly number[], owner: CartOwner | undefined) {
    if (owner === undefined || ids.length === 0) {
      return { version: await readCatalogueVersion(db, 'lab'), patients: new Map<number, number>() };
    }
    const lines =
      'customerId' in owner
        ? await linesOfCustomer.execute({ owner: owner.customerId, ids })
        : await linesOfGuest.execute({ owner: owner.deviceId, ids });
    const patients = new Map(
      lines.flatMap(({ id, quantity }) => (id === null || quantity === null ? [] : [[id, quantity]])),
    );
    return { version: lines[0]?.version ?? initialVersion, patients };
  }

  return async (ids, owner) => {
    const { version, patients } = await readOfOwner(ids, owner);
    const known = kept.of(version);
    const missing = ids.filter((id) => !known.has(id));
    const read = missing.length === 0 ? [] : await labTestsOf(db, await labTestRows(db, missing), undefined);
    const after = missing.length === 0 ? version : await readCatalogueVersion(db, 'lab');
    // These are several queries. Their rows are of one version only if the version before and after them is the same.
    const readTests = new Map(read.map((test) => [test.id, test]));
    if (isSameVersion(version, after)) kept.keep([...readTests], version);
    return ids.flatMap((id) => {
      const test = readTests.get(id) ?? known.get(id);
      return test === undefined ? [] : [{ ...test, cart_quantity: patients.get(id) ?? 0 }];
    });
  };
}

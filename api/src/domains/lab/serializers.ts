import type { IncludedTest, LabTest } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { isOwnedBy, type CartOwner } from '../cart-owner';
import { sortByIds } from '../catalogue/serializers';
import type { Database } from '../../platform/db/database';
import {
  carts,
  labCartLines,
  labPackageTests,
  labParameters,
  labTestParameters,
  labTests,
  organs,
} from '../../platform/db/schema';
import { rupees } from '../../platform/money';

/** Lab tests on offer, or also withdrawn ones, in the order of the ids. Prices in paise. */
export async function labTestRows(db: Database, ids: readonly number[], { withWithdrawn = false } = {}) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: labTests.id,
      title: labTests.title,
      name: labTests.name,
      labName: labTests.labName,
      isPackage: labTests.isPackage,
      pricePaise: labTests.pricePaise,
      mrpPaise: labTests.mrpPaise,
      withdrawn: labTests.withdrawn,
      /** Null if no single organ's drawing fits. */
      organIcon: organs.icon,
    })
    .from(labTests)
    .leftJoin(organs, eq(organs.id, labTests.organId))
    .where(and(inArray(labTests.id, [...ids]), withWithdrawn ? undefined : not(labTests.withdrawn)));
  return sortByIds(ids, rows);
}

export type LabTestRow = Awaited<ReturnType<typeof labTestRows>>[number];

/** The fields that short lists show of a lab test. */
export const labTestCard = (row: LabTestRow) => ({
  id: row.id,
  title: row.title,
  lab_name: row.labName,
  organ_icon: row.organIcon ?? '',
  is_package: row.isPackage ? 1 : 0,
  price: rupees(row.pricePaise),
});

/** The most patients that one order may book it for now: 0 to 5. */
function maxPatients(row: Pick<LabTestRow, 'withdrawn'>): number {
  return row.withdrawn ? 0 : limits.labPatientsMax;
}

interface NamedTest {
  id: number;
  name: string;
}

function grouped<Item extends { of: number }>(rows: readonly Item[]): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const row of rows) {
    const group = groups.get(row.of);
    if (group === undefined) groups.set(row.of, [row]);
    else group.push(row);
  }
  return groups;
}

/** The tests of each package, in its order; a single test consists of itself. See docs/behaviour.md, D28. */
async function includedIn(db: Database, rows: readonly LabTestRow[]): Promise<(row: LabTestRow) => NamedTest[]> {
  const packageIds = rows.filter((row) => row.isPackage).map((row) => row.id);
  if (packageIds.length === 0) return (row) => [row];
  const tests = await db
    .select({ of: labPackageTests.packageId, id: labTests.id, name: labTests.name })
    .from(labPackageTests)
    .innerJoin(labTests, eq(labTests.id, labPackageTests.labTestId))
    .where(inArray(labPackageTests.packageId, packageIds))
    .orderBy(asc(labPackageTests.packageId), asc(labPackageTests.position));
  const byPackage = grouped(tests);
  return (row) => (row.isPackage ? (byPackage.get(row.id) ?? []) : [row]);
}

/** Aggregated into one row per test, because a page of packages has thousands of parameters. */
async function parametersOf(db: Database, testIds: number[]): Promise<(testId: number) => IncludedTest['parameters']> {
  if (testIds.length === 0) return () => [];
  const one = sql`json_build_object('id', ${labParameters.id}, 'parameter', ${labParameters.name})`;
  const tests = await db
    .select({
      id: labTestParameters.labTestId,
      parameters: sql<IncludedTest['parameters']>`json_agg(${one} ORDER BY ${labTestParameters.position})`,
    })
    .from(labTestParameters)
    .innerJoin(labParameters, eq(labParameters.id, labTestParameters.parameterId))
    .where(inArray(labTestParameters.labTestId, testIds))
    .groupBy(labTestParameters.labTestId);
  const byTest = new Map(tests.map(({ id, parameters }) => [id, parameters]));
  return (testId) => byTest.get(testId) ?? [];
}

/** Patients of each of these tests in the owner's cart, by the id of the test. */
export async function patientsOf(
  db: Database,
  owner: CartOwner | undefined,
  ids: number[],
): Promise<Map<number, number>> {
  if (owner === undefined) return new Map();
  const lines = await db
    .select({ labTestId: labCartLines.labTestId, quantity: labCartLines.quantity })
    .from(labCartLines)
    .innerJoin(carts, eq(carts.id, labCartLines.cartId))
    .where(and(isOwnedBy(owner), inArray(labCartLines.labTestId, ids)));
  return new Map(lines.map(({ labTestId, quantity }) => [labTestId, quantity]));
}

/** Rows as the wire shows them, in their order, with the quantity in the owner's cart. */
export async function labTestsOf(
  db: Database,
  rows: readonly LabTestRow[],
  owner: CartOwner | undefined,
): Promise<LabTest[]> {
  if (rows.length === 0) return [];
  const included = await includedIn(db, rows);
  const testIds = new Set(rows.flatMap((row) => included(row).map((test) => test.id)));
  const parameters = await parametersOf(db, [...testIds]);
  const patients = await patientsOf(
    db,
    owner,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const test_list = included(row).map(({ id, name }) => ({ id, name, parameters: parameters(id) }));
    return {
      ...labTestCard(row),
      name: row.name,
      mrp: rupees(row.mrpPaise),
      test_list_count: test_list.length,
      param_count: test_list.reduce((count, test) => count + test.parameters.length, 0),
      test_list,
      cart_quantity: patients.get(row.id) ?? 0,
      max_quantity: maxPatients(row),
    };
  });
}

import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { labParameters, labTestParameters, labTests } from '../../platform/db/schema';

/** Search text that tests contribute to a package: the tests' names and parameters, by test id. */
export async function contentsOf(db: Database, testIds: readonly number[]): Promise<(testId: number) => string[]> {
  const contents = new Map<number, string[]>();
  if (testIds.length === 0) return () => [];
  const ids = [...new Set(testIds)];
  const tests = await db
    .select({ id: labTests.id, title: labTests.title, name: labTests.name })
    .from(labTests)
    .where(inArray(labTests.id, ids));
  for (const { id, title, name } of tests) contents.set(id, [title, name]);
  const parameters = await db
    .select({ id: labTestParameters.labTestId, name: labParameters.name })
    .from(labTestParameters)
    .innerJoin(labParameters, eq(labParameters.id, labTestParameters.parameterId))
    .where(inArray(labTestParameters.labTestId, ids));
  for (const { id, name } of parameters) contents.get(id)?.push(name);
  return (testId) => contents.get(testId) ?? [];
}

import { buildUrl, type LabTest } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

/** Number of names in a summary. */
const namesShown = 3;

/** Id of the section of a test's page that lists its contents. */
export const testDetailsId = 'test-details';

/** URL of that section. */
export const testDetailsHref = (test: Pick<LabTest, 'id' | 'title'>): string =>
  `${buildUrl.labTestDetail(test)}#${testDetailsId}`;

/** "Health package" or "Test", for the tag and the breadcrumb. */
export const formatTestKind = ({ is_package }: Pick<LabTest, 'is_package'>): string =>
  is_package === 1 ? 'Health package' : labels.test;

/** "1 parameter", "26 parameters". */
export const parametersText = (count: number): string => `${count} ${count === 1 ? 'parameter' : 'parameters'}`;

/** "1 test", "5 tests". */
export const testsText = (count: number): string => `${count} ${count === 1 ? 'test' : 'tests'}`;

/** "1 patient", "2 patients". */
export const patientsText = (count: number): string => `${count} ${count === 1 ? 'patient' : 'patients'}`;

/**
 * The contents of a package (names of its tests) or of a single test (its parameters): the first three, and whether
 * there are more.
 */
export function summarizeContents(test: Pick<LabTest, 'is_package' | 'test_list' | 'test_list_count' | 'param_count'>) {
  const isPackage = test.is_package === 1;
  const all = isPackage
    ? test.test_list.map(({ name }) => name)
    : test.test_list.flatMap(({ parameters }) => parameters.map(({ parameter }) => parameter));
  // A list response may contain only the first names; the counts are always of the whole contents.
  const count = Math.max(all.length, isPackage ? test.test_list_count : test.param_count);
  const names = all.slice(0, namesShown);
  return { names, more: names.length > 0 && count > names.length };
}

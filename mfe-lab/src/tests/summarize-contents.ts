import { buildUrl, type LabTest } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';

/** How many names a summary gives before it leads on to the rest. */
const namesShown = 3;

/** The place on a test's own page that lists everything in it. */
export const testDetailsId = 'test-details';

/** The address of that place. */
export const testDetailsHref = (test: Pick<LabTest, 'id' | 'title'>): string =>
  `${buildUrl.labTestDetail(test)}#${testDetailsId}`;

/** "Health package" or "Test": what the tag and the breadcrumb call it. */
export const formatTestKind = ({ is_package }: Pick<LabTest, 'is_package'>): string =>
  is_package === 1 ? 'Health package' : labels.test;

/** "1 parameter", "26 parameters". */
export const parametersText = (count: number): string => `${count} ${count === 1 ? 'parameter' : 'parameters'}`;

/** "1 test", "5 tests". */
export const testsText = (count: number): string => `${count} ${count === 1 ? 'test' : 'tests'}`;

/** "1 patient", "2 patients". */
export const patientsText = (count: number): string => `${count} ${count === 1 ? 'patient' : 'patients'}`;

/** What is in it: of a package the names of its tests, of a single test its parameters; the first three, and whether there are more. */
export function summarizeContents(test: Pick<LabTest, 'is_package' | 'test_list' | 'test_list_count' | 'param_count'>) {
  const isPackage = test.is_package === 1;
  const all = isPackage
    ? test.test_list.map(({ name }) => name)
    : test.test_list.flatMap(({ parameters }) => parameters.map(({ parameter }) => parameter));
  // A list may come with the first names only; the counts always tell the whole.
  const count = Math.max(all.length, isPackage ? test.test_list_count : test.param_count);
  const names = all.slice(0, namesShown);
  return { names, more: names.length > 0 && count > names.length };
}

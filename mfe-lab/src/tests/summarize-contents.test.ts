import { labPackage, labTest } from '../testing/fixtures';
import { summarizeContents, parametersText, testDetailsHref } from './summarize-contents';

it('names the first three tests of a package', () => {
  expect(summarizeContents(labPackage(1))).toEqual({
    names: ['Complete Blood Count', 'Liver Function Test', 'Kidney Function Test'],
    more: true,
  });
});

it('names the first three parameters of a single test', () => {
  expect(summarizeContents(labTest(1))).toEqual({ names: ['Total T3', 'Total T4', 'TSH Ultrasensitive'], more: false });
});

it('has more if the counts exceed the listed names', () => {
  const { test_list } = labPackage(1);
  expect(summarizeContents(labPackage(1, { test_list: test_list.slice(0, 3), test_list_count: 5 })).more).toBe(true);
  expect(summarizeContents(labTest(1, { param_count: 12 })).more).toBe(true);
});

it('has no names and no more if nothing is listed', () => {
  expect(summarizeContents(labTest(1, { test_list: [] }))).toEqual({ names: [], more: false });
});

it('shows the number of parameters in singular and plural', () => {
  expect([parametersText(0), parametersText(1), parametersText(26)]).toEqual([
    '0 parameters',
    '1 parameter',
    '26 parameters',
  ]);
});

it('links to the list of tests of a detail page', () => {
  expect(testDetailsHref({ id: 4, title: 'Heart Risk, Advanced' })).toBe(
    '/book-lab-test/detail/4/heart-risk-advanced#test-details',
  );
});

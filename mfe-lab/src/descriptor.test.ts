import { testDescriptor } from '@storefront/page-kit/testing';
import { matchRoute, type LabTestType } from '@storefront/shared-contracts';
import { descriptor } from './descriptor';
import { parseFilters } from './filters/filters';
import type { FilterGroup } from './filters/use-filter-groups';
import { chosenText } from './list/title';
import { labCategories, labTest, labPackage, organs } from './testing/fixtures';
import { describeTest, describeTests } from './data/descriptions';
import { fastingText, reportText } from './detail/sample-facts';
import { summarizeContents, parametersText, testDetailsHref } from './tests/summarize-contents';

describe('descriptor', () => {
  testDescriptor(descriptor, __dirname);

  it.each([
    ['/book-lab-test', './lab-test-list'],
    ['/book-lab-test/package', './lab-test-list'],
    ['/book-lab-test/search', './lab-test-search'],
    ['/book-lab-test/organ', './lab-test-organ'],
    ['/book-lab-test/detail/12/lipid-profile', './lab-test-detail'],
  ])('%s opens %s for everybody', (pathname, module) => {
    expect(matchRoute(descriptor.routes, pathname)?.route).toMatchObject({ module, access: 'public' });
  });
});

describe('descriptions', () => {
  it('a test is described with its lab, its parameters and its price', () => {
    expect(describeTest(labTest(1, { title: 'Thyroid Profile' }))).toBe(
      'Thyroid Profile by Anvay Path Labs: 3 parameters for ₹349, the sample is collected at home.',
    );
  });

  it('a list of tests is described with its title and the shop', () => {
    expect(describeTests('Health packages for heart', 'Neemleaf')).toMatch(
      /^Health packages for heart: .* at Neemleaf, /,
    );
  });
});

describe('what the filters choose', () => {
  const groups: FilterGroup[] = [
    { name: 'is_package', legend: '', options: [], pending: false },
    { name: 'category', legend: '', options: labCategories, pending: false },
    { name: 'organ', legend: '', options: organs, pending: false },
  ];
  const chosen = (query: string, type: LabTestType | '' = '', given = groups) =>
    chosenText(parseFilters(new URLSearchParams(query), type), given);

  it.each([
    ['', 'popular', 'Popular lab tests'],
    ['', 'package', 'Health packages'],
    ['', 'test', 'Individual tests'],
    ['organ=1', 'popular', 'Popular lab tests for heart'],
    ['is_package=1', '', 'Health packages'],
    ['category=21&organ=3', '', 'Tests for diabetes, kidney'],
    ['category=22&organ=4', '', 'Tests for thyroid'],
    ['organ=1,2&is_package=1', '', 'Health packages for heart, liver'],
    ['', '', ''],
    ['is_package=0,1', '', ''],
    ['organ=987654', '', ''],
  ] as const)('"%s" of type "%s": "%s"', (query, type, text) => {
    expect(chosen(query, type)).toBe(text);
  });

  it('is unknown while the names of a chosen filter are loading', () => {
    const loading = groups.map((group) => ({ ...group, pending: true }));
    expect(chosen('organ=1', '', loading)).toBeUndefined();
    expect(chosen('is_package=1', '', loading)).toBe('Health packages');
  });
});

describe('sample facts', () => {
  it.each([
    [0, 'Not needed'],
    [8, '8 to 10 hours'],
    [10, '10 to 12 hours'],
  ])('fasting of %d hours', (hours, text) => {
    expect(fastingText(hours)).toBe(text);
  });

  it.each([
    [1, 'Within 1 hour'],
    [24, 'Within 24 hours'],
    [47, 'Within 47 hours'],
    [48, 'Within 2 days'],
    [50, 'Within 3 days'],
    [672, 'Within 28 days'],
  ])('a report after %d hours', (hours, text) => {
    expect(reportText(hours)).toBe(text);
  });
});

describe('contents', () => {
  it('names the first three tests of a package', () => {
    expect(summarizeContents(labPackage(1))).toEqual({
      names: ['Complete Blood Count', 'Liver Function Test', 'Kidney Function Test'],
      more: true,
    });
  });

  it('names the first three parameters of a single test', () => {
    expect(summarizeContents(labTest(1))).toEqual({
      names: ['Total T3', 'Total T4', 'TSH Ultrasensitive'],
      more: false,
    });
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
});

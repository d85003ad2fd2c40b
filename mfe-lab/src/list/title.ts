import { type LabTestType, paths, buildUrl } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { Crumb } from '@storefront/shared-ui/detail';
import type { LabFilters } from '../data/queries';
import type { FilterGroup } from '../filters/use-filter-groups';

/** Names of the lists of one type. */
const kindNames: Readonly<Record<LabTestType, string>> = {
  popular: labels.popularLabTests,
  test: 'Individual tests',
  package: 'Health packages',
};

const kindOfList = ({ type, is_package }: LabFilters): LabTestType | '' => {
  if (type !== '' || is_package.length !== 1) return type;
  return is_package[0] === 1 ? 'package' : 'test';
};

const within = (name: string) => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;

/** "Tests for heart, liver". */
export const textFor = (base: string, names: readonly string[]): string =>
  `${base} for ${names.map(within).join(', ')}`;

/** The title of a list of lab tests. */
export const titleOf = ({ keyword }: LabFilters): string =>
  keyword === '' ? labels.labTest : `${labels.labTest}-${keyword}`;

/**
 * The active filters as text, such as "Health packages for heart"; '' for all tests, undefined while names of the
 * filters are loading.
 */
export function chosenText(filters: LabFilters, groups: readonly FilterGroup[]): string | undefined {
  const active = groups.filter(({ name }) => name !== 'is_package' && filters[name].length > 0);
  if (active.some(({ pending }) => pending)) return undefined;
  const kind = kindOfList(filters);
  const names = new Set(
    active.flatMap(({ name, options }) => {
      const ids: readonly number[] = filters[name];
      return options.filter(({ id }) => ids.includes(id)).map((option) => option.name);
    }),
  );
  if (names.size === 0) return kind === '' ? '' : kindNames[kind];
  return textFor(kind === '' ? 'Tests' : kindNames[kind], [...names]);
}

/** Singular and plural, for texts with a number of tests. */
export const testNoun = ['test', 'tests'] as const;

const home: Crumb = { label: labels.home, href: paths.root };
const all: Crumb = { label: labels.labTest, href: paths.labTests };

/** The breadcrumbs of a page below the list of all lab tests. */
export const breadcrumbsTo = (label: string): readonly Crumb[] => [home, all, { label }];

/** The breadcrumbs of a list: of the list of all lab tests, or of a list below it with its own title. */
export const crumbsOf = (title: string): readonly Crumb[] =>
  title === labels.labTest ? [home, { label: title }] : breadcrumbsTo(title);

/** A link to the list of all packages or of all single tests. */
export const listOfKind = (isPackage: boolean): { label: string; href: string } => {
  const kind = isPackage ? 'package' : 'test';
  return { label: kindNames[kind], href: buildUrl.labTestType(kind) };
};

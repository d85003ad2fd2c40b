import type { LabTestType } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { LabFilters } from '../data/queries';
import type { FilterGroup } from '../filters/use-filter-groups';

/** What the lists of one type are called. */
export const kindNames: Readonly<Record<LabTestType, string>> = {
  popular: labels.popularLabTests,
  test: 'Individual tests',
  package: 'Health packages',
};

/** Names beyond these make no title; the chips below it name them all. */
const namesMax = 2;

const kindOfList = ({ type, is_package }: LabFilters): LabTestType | '' => {
  if (type !== '' || is_package.length !== 1) return type;
  return is_package[0] === 1 ? 'package' : 'test';
};

const within = (name: string) => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;

/** "Tests for heart". */
export const titleFor = (base: string, names: readonly string[]): string =>
  `${base} for ${names.map(within).join(' and ')}`;

/**
 * The title of a list: fixed for all tests and for a keyword, else from the filters, such as "Health packages for heart". Undefined while the names of the filters are loading.
 */
export function titleOf(filters: LabFilters, groups: readonly FilterGroup[]): string | undefined {
  if (filters.keyword !== '') return `${labels.labTest}-${filters.keyword}`;
  const chosen = groups.filter(({ name }) => name !== 'is_package' && filters[name].length > 0);
  if (chosen.some(({ pending }) => pending)) return undefined;
  const kind = kindOfList(filters);
  const names = new Set(
    chosen.flatMap(({ name, options }) => {
      const ids: readonly number[] = filters[name];
      return options.filter(({ id }) => ids.includes(id)).map((option) => option.name);
    }),
  );
  if (names.size === 0 || names.size > namesMax) return kind === '' ? labels.labTest : kindNames[kind];
  return titleFor(kind === '' ? 'Tests' : kindNames[kind], [...names]);
}

/** How a list with a title of its own is counted; undefined where the count has a fixed text. */
export function nounOf(
  filters: LabFilters,
  title: string | undefined,
): readonly [one: string, many: string] | undefined {
  if (filters.keyword !== '' || title === undefined || title === labels.labTest) return undefined;
  return kindOfList(filters) === 'package' ? ['health package', 'health packages'] : testNoun;
}

/** What a list holds, one and several, for the sentences that count them. */
export const testNoun = ['test', 'tests'] as const;

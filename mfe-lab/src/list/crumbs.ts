import { labels, paths, type LabTestType } from '@storefront/shared-contracts';
import type { Crumb } from '@storefront/shared-ui';

/** What the lists of one type are called. */
const typeNames: Readonly<Record<LabTestType, string>> = {
  popular: labels.popularLabTests,
  test: 'Tests',
  package: 'Health packages',
};

const home: Crumb = { label: labels.home, href: paths.root };
const all: Crumb = { label: labels.labTest, href: paths.labTests };

/** The way to a page below the list of all lab tests. */
export const crumbsTo = (label: string): readonly Crumb[] => [home, all, { label }];

/** The way to the list, of one type or of all. */
export const crumbsOf = (type: LabTestType | ''): readonly Crumb[] =>
  type === '' ? [home, { label: labels.labTest }] : crumbsTo(typeNames[type]);

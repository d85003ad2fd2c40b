import { paths, buildUrl } from '@storefront/shared-contracts';
import { labels } from '@storefront/shared-contracts/texts';
import type { Crumb } from '@storefront/shared-ui/detail';
import { kindNames } from './title';

const home: Crumb = { label: labels.home, href: paths.root };
const all: Crumb = { label: labels.labTest, href: paths.labTests };

/** The way to a page below the list of all lab tests. */
export const breadcrumbsTo = (label: string): readonly Crumb[] => [home, all, { label }];

/** The way to a list: to that of all lab tests, or to one below it with a title of its own. */
export const crumbsOf = (title: string): readonly Crumb[] =>
  title === labels.labTest ? [home, { label: title }] : breadcrumbsTo(title);

/** The list of all packages, or of all single tests, as a link. */
export const listOfKind = (isPackage: boolean): { label: string; href: string } => {
  const kind = isPackage ? 'package' : 'test';
  return { label: kindNames[kind], href: buildUrl.labTestType(kind) };
};
